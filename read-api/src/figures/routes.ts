import { adminReadFigures } from '@mirabelle/contracts';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { SERIES, statementOf } from './series.js';

interface DayRow {
  readonly day: string;
  readonly value: number | null;
}

const DAYS = 14;

export function figureRoutes({ platform, service, queries }: Context): void {
  const statements = SERIES.map((series) => ({ ...series, text: statementOf(series) }));

  service.route(adminReadFigures, async (request) => {
    const { zone, days = DAYS } = request.query;
    const { roles } = requirePerson(request);
    const seen = statements.filter((series) => series.roles.some((role) => roles.has(role)));
    const series = await Promise.all(
      seen.map(async ({ name, text }) => {
        return { name, days: await queries.rows<DayRow>(text, [zone, days, platform.now()]) };
      }),
    );
    return { series };
  });
}
