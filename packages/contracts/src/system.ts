import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { isoInstant } from './fields.js';

/** A server that the product works with, and its condition. */
export const EngineHealth = z.object({
  engine: z.enum(['postgres', 'event-log', 'kafka', 'redis', 's3', 'smtp']),
  /** "away": not reachable, or without an answer. "refusing": refuses the user or a right. "replaced": another one than before. */
  condition: z.enum(['ok', 'slow', 'away', 'refusing', 'replaced']),
  /** When the condition began. */
  since: isoInstant,
});
export type EngineHealth = z.infer<typeof EngineHealth>;

export const health = endpoint({
  method: 'get',
  path: '/api/health',
  service: 'read-api',
  access: 'public',
  summary: 'Whether the product is ready',
  status: 200,
  answer: z.object({
    /** "degraded": all pages work, but some engine is slow or does not work, so that for example mails wait. */
    status: z.enum(['ok', 'degraded']),
    engines: z.array(EngineHealth),
  }),
});

export const CatalogueBrand = z.object({
  name: z.string(),
  type: z.enum(['hair', 'makeup']),
  category: z.string(),
  description: z.string(),
  certification: z.string(),
  established: z.union([z.string(), z.int()]),
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

export const listBrands = endpoint({
  method: 'get',
  path: '/api/brands',
  service: 'read-api',
  access: 'public',
  summary: 'The product catalogue with prices and affiliate links',
  status: 200,
  answer: z.array(CatalogueBrand),
});

export const openApi = endpoint({
  method: 'get',
  path: '/api/openapi.json',
  service: 'read-api',
  access: 'public',
  summary: 'The OpenAPI 3.1 document of this API',
  status: 200,
  answer: z.looseObject({ openapi: z.literal('3.1.0') }),
});
