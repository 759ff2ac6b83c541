/** Fetches the contracts. The validation library is made ready before, by itself: a press in between is not kept waiting. */
export async function loadContracts() {
  await import('./validation');
  await new Promise((resolve) => setTimeout(resolve));
  return import('./contracts');
}
