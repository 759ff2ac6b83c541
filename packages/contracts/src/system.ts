import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { isoInstant } from './fields.js';

/** An engine and its condition, without the reason, which only staff may see. */
export const PublicEngineStatus = z.object({
  engine: z.enum(['postgres', 'event-log', 'kafka', 'redis', 's3', 'smtp']),
  /**
   * "away": not reachable, or does not answer. "refusing": answers, but refuses to work: wrong credentials, missing
   * permission, full disk. "replaced": a different server, or different data, than before.
   */
  condition: z.enum(['ok', 'slow', 'away', 'refusing', 'replaced']),
  /** When the condition began. */
  since: isoInstant,
});
export type PublicEngineStatus = z.infer<typeof PublicEngineStatus>;

export const health = defineEndpoint({
  method: 'get',
  path: '/api/health',
  service: 'read-api',
  access: 'public',
  summary: 'Whether Mirabelle is ready',
  status: 200,
  answer: z.object({
    /** "degraded": all pages work, but an engine is slow or fails, so that, for example, emails are delayed. */
    status: z.enum(['ok', 'degraded']),
    engines: z.array(PublicEngineStatus),
  }),
});

export const CatalogueBrand = z.object({
  name: z.string(),
  type: z.enum(['hair', 'makeup']),
  category: z.string(),
  description: z.string(),
  certification: z.string(),
  established: z.int(),
  specialties: z.array(z.string()),
  products: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      hex: z.string(),
      category: z.string(),
      price: z.string(),
      affiliateLink: z.string(),
    }),
  ),
});

export const listBrands = defineEndpoint({
  method: 'get',
  path: '/api/brands',
  service: 'read-api',
  access: 'public',
  summary: 'The product catalogue with prices and affiliate links',
  status: 200,
  answer: z.array(CatalogueBrand),
});

export const openApi = defineEndpoint({
  method: 'get',
  path: '/api/openapi.json',
  service: 'read-api',
  access: 'public',
  summary: 'The OpenAPI 3.1 document of this API',
  status: 200,
  answer: z.looseObject({ openapi: z.literal('3.1.0') }),
});
