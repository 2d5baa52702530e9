"""Programs made of programs: gradients, tangents, batches."""
