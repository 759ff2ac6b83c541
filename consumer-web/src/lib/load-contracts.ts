/** Fetches the contracts. They are made ready in two steps, so that a press between the two is not kept waiting. */
export async function loadContracts(): Promise<typeof import('./contracts')> {
  await import('./zod');
  await new Promise((resolve) => setTimeout(resolve));
  return import('./contracts');
}
