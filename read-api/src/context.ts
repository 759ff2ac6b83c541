import type { ProviderContext } from '@mirabelle/application';
import type { Service } from '@mirabelle/http';
import type { Queries } from './kit/queries.js';

/** What every context of the read side works with. */
export interface Context {
  readonly platform: ProviderContext;
  readonly service: Service;
  readonly queries: Queries;
}
