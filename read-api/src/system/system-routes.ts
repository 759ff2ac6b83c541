import { health, openApi, type PublicEngineStatus } from '@mirabelle/contracts';
import { formatCookieName, judgeHealth, ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createOpenApiDocument } from '../openapi/document.js';
import type { Queries } from '../read-model/queries.js';
import { readEngines } from './read-engines.js';
import { addSiteOperatorRoute } from './site-operator-route.js';

/** Without these engines nobody can sign in, book or pay. */
const REQUIRED_ENGINES = ['postgres', 'event-log'] as const;

export function addSystemRoutes(context: Context): void {
  const { service, queries } = context;
  addSiteOperatorRoute(context);

  service.route(health, async () => {
    const engines = (await readEngines(context)).map(({ engine, condition, since }) => ({
      engine,
      condition,
      since,
    }));
    const status = judgeHealth(engines, REQUIRED_ENGINES);
    if (status === 'unavailable') throw createNotReadyProblem('Mirabelle does not work right now.', engines);
    if (await isReady(queries)) return { status, engines };
    throw createNotReadyProblem('The product is starting. Please try again in a moment.', engines);
  });

  // Created at the first request, because most processes are never asked for it. It does not change while they run.
  let openApiDocument: ReturnType<typeof createOpenApiDocument> | undefined;
  service.route(openApi, async () => {
    openApiDocument ??= createOpenApiDocument({ sessionCookie: formatCookieName(context, 'sid') });
    return { ...openApiDocument };
  });
}

function createNotReadyProblem(detail: string, engines: readonly PublicEngineStatus[]): ProblemError {
  return new ProblemError('unavailable', detail, { headers: { 'Retry-After': '1' }, engines });
}

/** Whether the database answers and has the read tables. */
export async function isReady(queries: Queries): Promise<boolean> {
  try {
    return (await queries.readRows('select from read_model.projection_checkpoint')).length > 0;
  } catch {
    return false;
  }
}
