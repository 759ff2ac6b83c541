import { ProblemError } from '@mirabelle/http';
import type { PricedService } from '../price/load-price.js';

/** @throws ProblemError `service_not_offered` */
export function requireServiceOffered({ isOffered, label }: PricedService): void {
  if (!isOffered) throw new ProblemError('service_not_offered', `${label} is no longer offered.`);
}
