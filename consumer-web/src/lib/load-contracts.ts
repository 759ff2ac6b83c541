/** Makes the validation library ready first and what it validates then, so that a press in between is not kept waiting. */
async function withLibrary<Contracts>(load: () => Promise<Contracts>): Promise<Contracts> {
  await import('./validation');
  await new Promise((resolve) => setTimeout(resolve));
  return load();
}

/** Fetches the contracts. */
export const loadContracts = () => withLibrary(() => import('./contracts'));

/** Fetches the contracts of the directory of salons. */
export const loadSalonContracts = () => withLibrary(() => import('./salon-contracts'));
