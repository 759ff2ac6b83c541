import { hostname } from 'node:os';
import {
  compareSeverity,
  ENGINE_CONDITIONS,
  ENGINES,
  type EngineMonitor,
  type EngineStatus,
  type Queryable,
  withTimeout,
} from '@mirabelle/runtime';
import { z } from 'zod';

const REPORT_INTERVAL_MS = 10_000;
/** A process that has not reported for this time counts as ended. */
const MAX_AGE_SECONDS = 30;
const STOP_TIMEOUT_MS = 1_000;

/** An engine's condition as one process sees it. */
export interface EngineReport extends EngineStatus {
  readonly service: string;
}

const ReportRow = z.object({
  service: z.string(),
  engine: z.enum(ENGINES),
  condition: z.enum(ENGINE_CONDITIONS),
  since: z.date().transform((instant) => instant.toISOString()),
  variable: z.string(),
  reason: z.string().nullable(),
  remedy: z.string().nullable(),
});

/** Stores the conditions of the engines as this process sees them, at every change and every ten seconds, until stopped. */
export function startEngineReports(
  { pool, engines }: { readonly pool: Queryable; readonly engines: EngineMonitor },
  service: string,
): { stop(): Promise<void> } {
  const processName = `${hostname()}/${process.pid}`;
  let storing: Promise<unknown> = Promise.resolve();
  let isStoring = false;
  let hasChanged = false;
  let isStopped = false;
  const store = () => {
    // While Postgres does not answer, reports must not pile up.
    if (isStoring) {
      hasChanged = true;
      return;
    }
    isStoring = true;
    hasChanged = false;
    storing = pool
      .query(STORE_REPORTS, [processName, service, JSON.stringify(engines.listStatuses())])
      .catch(() => undefined)
      .then(() => {
        isStoring = false;
        if (hasChanged && !isStopped) store();
      });
  };
  const unsubscribe = engines.onChange(store);
  const timer = setInterval(store, REPORT_INTERVAL_MS).unref();
  store();
  return {
    async stop() {
      isStopped = true;
      unsubscribe();
      clearInterval(timer);
      const deletion = storing.then(() =>
        pool.query('delete from engine_reports where process = $1 and service = $2', [processName, service]),
      );
      await withTimeout(STOP_TIMEOUT_MS, deletion).catch(() => undefined);
    },
  };
}

const STORE_REPORTS = `
  with expired as (
    delete from engine_reports where reported_at < now() - interval '1 hour'
  )
  insert into engine_reports (process, service, engine, condition, since, variable, reason, remedy)
  select $1, $2, s.engine, s.condition, s.since, s.variable, s.reason, s.remedy
  from jsonb_to_recordset($3::jsonb) as s
    (engine text, condition text, since timestamptz, variable text, reason text, remedy text)
  on conflict (process, service, engine) do update set
    condition = excluded.condition, since = excluded.since, variable = excluded.variable,
    reason = excluded.reason, remedy = excluded.remedy, reported_at = now()`;

/** Reads the latest reports of the running processes. */
export async function readEngineReports(pool: Queryable): Promise<EngineReport[]> {
  const { rows } = await pool.query(
    `select service, engine, condition, since, variable, reason, remedy from engine_reports
     where reported_at > now() - make_interval(secs => $1)`,
    [MAX_AGE_SECONDS],
  );
  return z.array(ReportRow).parse(rows);
}

/** For each engine the worst condition that any process sees, with the services that see it. */
export function mergeEngineReports(
  reports: readonly EngineReport[],
): (EngineStatus & { readonly services: readonly string[] })[] {
  return ENGINES.flatMap((engine) => {
    const engineReports = reports.filter((report) => report.engine === engine);
    const [worst] = [...engineReports].sort(
      (a, b) => compareSeverity(a, b) || a.since.localeCompare(b.since),
    );
    if (!worst) return [];
    const { service: _, ...status } = worst;
    const equallyBad = engineReports.filter(({ condition }) => condition === worst.condition);
    return [{ ...status, services: [...new Set(equallyBad.map(({ service }) => service))].sort() }];
  });
}
