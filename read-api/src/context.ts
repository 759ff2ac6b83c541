import type { ProviderContext } from '@mirabelle/application';
import type { Service } from '@mirabelle/http';
import type { Queries } from './read-model/queries.js';
import type { ReadSource } from './read-model/read-source.js';

/** Everything that the routes of the read side work with. */
export interface Context extends ProviderContext {
  readonly service: Service;
  readonly queries: Queries;
  /** Where the read tables are read from. */
  readonly source: ReadSource;
}
