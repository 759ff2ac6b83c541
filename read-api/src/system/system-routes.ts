import { health, openApi } from '@mirabelle/contracts';
import { createOpenApiDocument } from '@mirabelle/contracts/openapi';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import type { Queries } from '../read-model/queries.js';
import { operatorRoute } from './operator-route.js';

export function systemRoutes(context: Context): void {
  const { service, queries } = context;
  operatorRoute(context);

  service.route(health, async () => {
    if (await isReady(queries)) return { status: 'ok' as const };
    throw new ProblemError('unavailable', 'The product is starting. Please try again in a moment.', {
      headers: { 'Retry-After': '1' },
    });
  });

  // The contracts do not change while the service runs.
  const openApiDocument = { ...createOpenApiDocument() };
  service.route(openApi, async () => openApiDocument);
}

/** Whether the database answers and has the read tables. */
export async function isReady(queries: Queries): Promise<boolean> {
  try {
    return (await queries.rows('select from read_model.projection_checkpoint')).length > 0;
  } catch {
    return false;
  }
}
