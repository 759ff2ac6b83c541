import type { Platform } from '@mirabelle/platform';
import type { Service } from '@mirabelle/platform/http';
import type { Queries } from './kit/index.js';

/** What every context of the read side works with. */
export interface Context {
  readonly platform: Platform;
  readonly service: Service;
  readonly queries: Queries;
}
