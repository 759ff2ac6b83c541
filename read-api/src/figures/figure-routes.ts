import { adminReadFigures } from '@mirabelle/backoffice-contracts';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createSeriesStatement, SERIES } from './series.js';

interface DayRow {
  readonly day: string;
  readonly value: number | null;
}

const DEFAULT_DAYS = 14;

export function addFigureRoutes({ now, service, queries }: Context): void {
  const statements = SERIES.map((series) => ({ ...series, text: createSeriesStatement(series) }));

  service.route(adminReadFigures, async (request) => {
    const { zone, days = DEFAULT_DAYS } = request.query;
    const { roles } = requirePerson(request);
    const readable = statements.filter((series) => series.roles.some((role) => roles.has(role)));
    const series = await Promise.all(
      readable.map(async ({ name, text }) => {
        return { name, days: await queries.readRows<DayRow>(text, [zone, days, now()]) };
      }),
    );
    return { series };
  });
}
