import type { Proof } from '@mirabelle/contracts';
import { loadContracts, request } from './api-client';

/** Whether the person has just proved who they are. */
export const fetchProof = (): Promise<Proof> =>
  request('GET', '/api/auth/proof', async () => (await loadContracts()).Proof);
