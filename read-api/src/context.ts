import type { ProviderContext } from '@mirabelle/application';
import type { Service } from '@mirabelle/http';
import type { Queries } from './read-model/queries.js';

/** Everything that the routes of the read side work with. */
export interface Context extends ProviderContext {
  readonly service: Service;
  readonly queries: Queries;
}
