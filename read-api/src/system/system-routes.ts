import { health, openApi, type PublicEngineStatus } from '@mirabelle/contracts';
import { judgeHealth, ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createOpenApiDocument } from '../openapi/document.js';
import type { Queries } from '../read-model/queries.js';
import { addOperatorRoute } from './operator-route.js';
import { readEngines } from './read-engines.js';

/** Without them nobody can sign in, book or pay. */
const NEEDED_ENGINES = ['postgres', 'event-log'] as const;

export function addSystemRoutes(context: Context): void {
  const { service, queries } = context;
  addOperatorRoute(context);

  service.route(health, async () => {
    const engines = (await readEngines(context)).map(({ engine, condition, since }) => ({
      engine,
      condition,
      since,
    }));
    const status = judgeHealth(engines, NEEDED_ENGINES);
    if (status === 'unavailable') throw notReady('Mirabelle does not work right now.', engines);
    if (await isReady(queries)) return { status, engines };
    throw notReady('The product is starting. Please try again in a moment.', engines);
  });

  // The contracts do not change while the service runs. Few processes are asked for the document.
  let openApiDocument: ReturnType<typeof createOpenApiDocument> | undefined;
  service.route(openApi, async () => {
    openApiDocument ??= createOpenApiDocument();
    return { ...openApiDocument };
  });
}

function notReady(detail: string, engines: readonly PublicEngineStatus[]): ProblemError {
  return new ProblemError('unavailable', detail, { headers: { 'Retry-After': '1' }, engines });
}

/** Whether the database answers and has the read tables. */
export async function isReady(queries: Queries): Promise<boolean> {
  try {
    return (await queries.rows('select from read_model.projection_checkpoint')).length > 0;
  } catch {
    return false;
  }
}
