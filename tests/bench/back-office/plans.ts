import type pg from 'pg';

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Parallel Aware'?: boolean;
  readonly Plans?: readonly Plan[];
}

/** Keeps one example of each different statement that goes through a pool. */
export function listen(pool: pg.Pool): { readonly statements: ReadonlyMap<string, Asked>; stop(): void } {
  const statements = new Map<string, Asked>();
  const original = pool.query;
  const query = (...parts: unknown[]) => {
    const [first, second] = parts as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const asked = typeof first === 'string' ? { text: first, values: second ?? [] } : first;
    const values = asked.values ?? [];
    // Values change plans as much as texts do.
    if (/^\s*(select|with)\b/.test(asked.text) && asked.text.includes('read_model.'))
      statements.set(`${asked.text} ${JSON.stringify(values)}`, { text: asked.text, values });
    return (original as (...all: unknown[]) => unknown).apply(pool, parts);
  };
  pool.query = query as typeof pool.query;
  return {
    statements,
    stop: () => {
      pool.query = original;
    },
  };
}

/** A table of so many rows lies on a page or two, which is all that an index could save. */
export const FEW = 50;

/** Whoever needs so much of a table has to read all of its pages, by an index too. */
const MOST_OF_IT = 1 / 3;

/** What is read from end to end. */
export interface Scans {
  /** Statements that do so with a table of many rows, of which they need a smaller part, with that table. */
  readonly statements: readonly string[];
  /** Those that need a larger part. */
  readonly justified: readonly string[];
  /** Tables of few rows, with their number, that any statement does so with. */
  readonly tables: readonly string[];
}

/** Looks into the plans of statements. */
export async function sequentialScans(pool: pg.Pool, statements: Iterable<Asked>): Promise<Scans> {
  const { rows } = await pool.query<{ relname: string; rows: number }>(
    `select relname, greatest(reltuples, 0)::int as rows from pg_class join pg_namespace n on n.oid = relnamespace
     where n.nspname in ('read_model', 'event_store', 'public') and relkind = 'r'`,
  );
  const sizes = new Map(rows.map(({ relname, rows }) => [relname, rows]));
  const found: string[] = [];
  const justified: string[] = [];
  const small = new Set<string>();
  for (const { text, values } of statements) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    const root = plans[0]?.['QUERY PLAN'][0]?.Plan;
    const all = root ? scansOf(root) : [];
    const sizeOf = ({ table }: Scan) => sizes.get(table) ?? 0;
    for (const scan of all) if (sizeOf(scan) <= FEW) small.add(scan.table);
    const large = all.filter((scan) => sizeOf(scan) > FEW);
    if (large.length === 0) continue;
    const said = `${large.map(({ table }) => table)}: ${text.replaceAll(/\s+/g, ' ')} ${JSON.stringify(values).slice(0, 200)}`;
    (large.every((scan) => scan.rows >= sizeOf(scan) * MOST_OF_IT) ? justified : found).push(said);
  }
  return {
    statements: found,
    justified,
    tables: [...small].map((table) => `${table} (${sizes.get(table) ?? 0} rows)`),
  };
}

interface Scan {
  readonly table: string;
  /** How many rows Postgres expects to need of it. */
  readonly rows: number;
}

function scansOf(plan: Plan): Scan[] {
  const own =
    plan['Node Type'] === 'Seq Scan'
      ? [{ table: plan['Relation Name'] ?? '', rows: plan['Plan Rows'] * workersOf(plan) }]
      : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}

/** Of a scan that is shared among processes the plan tells what one of them does; two help, as Postgres has it. */
const workersOf = (plan: Plan) => (plan['Parallel Aware'] ? 3 : 1);
