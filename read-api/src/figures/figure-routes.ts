import { adminReadFigures } from '@mirabelle/backoffice-contracts';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { readSeries } from './read-series.js';
import { SERIES } from './series.js';

const DEFAULT_DAYS = 14;

export function addFigureRoutes({ now, service, queries }: Context): void {
  service.route(adminReadFigures, async (request) => {
    const { zone, days = DEFAULT_DAYS } = request.query;
    const { roles } = requirePerson(request);
    const readable = SERIES.filter((series) => series.roles.some((role) => roles.has(role)));
    return { series: await readSeries(queries, readable, { zone, days }, now()) };
  });
}
