import { backofficeEndpoints } from '@mirabelle/backoffice-contracts';
import { consumerEndpoints, type Endpoint } from '@mirabelle/contracts';

/** All endpoints of the API by name. A service serves no other path. */
export const endpoints: Readonly<Record<string, Endpoint>> = { ...consumerEndpoints, ...backofficeEndpoints };
