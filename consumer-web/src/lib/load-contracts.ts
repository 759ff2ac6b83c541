import { retryLoading } from '@mirabelle/lazy-loading';

/** Loads the contracts and the validation library. */
export const loadContracts = () => retryLoading(() => import('./contracts'));
