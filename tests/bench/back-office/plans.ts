import type pg from 'pg';

interface Statement {
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

/** Records each different statement on read tables that a pool executes, with its values. */
export function recordStatements(pool: pg.Pool): {
  readonly statements: ReadonlyMap<string, Statement>;
  stop(): void;
} {
  const statements = new Map<string, Statement>();
  const original = pool.query;
  const query = (...parts: unknown[]) => {
    const [first, second] = parts as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values: second ?? [] } : first;
    const { text, values = [] } = statement;
    // Postgres may choose another plan for the same query with other values, so each combination is kept.
    if (/^\s*(select|with)\b/.test(text) && text.includes('read_model.'))
      statements.set(`${text} ${formatValues(values)}`, { text, values });
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

/** Formats values as text. A list of ids may be sent as one binary array, which becomes base64. */
const formatValues = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value)));

/** A table of up to this many rows has one or two pages, so an index saves nothing. */
export const SMALL_TABLE_ROWS = 50;

/** A statement that needs this share of a table's rows has to read all of its pages, even with an index. */
const LARGE_SHARE = 1 / 3;

/** Sequential scans, by what they mean. A large table has more than {@link SMALL_TABLE_ROWS} rows. */
export interface Scans {
  /** Statements that read a large table from end to end and need less than a third of its rows, each with the table's name. */
  readonly unjustified: readonly string[];
  /** Statements that read a large table from end to end and need a third of its rows or more. */
  readonly justified: readonly string[];
  /** Small tables that any statement reads from end to end, with their number of rows. */
  readonly smallTables: readonly string[];
}

/** Finds sequential scans in the plans of statements. */
export async function findSequentialScans(pool: pg.Pool, statements: Iterable<Statement>): Promise<Scans> {
  const { rows } = await pool.query<{ relname: string; rows: number }>(
    `select relname, greatest(reltuples, 0)::int as rows from pg_class join pg_namespace n on n.oid = relnamespace
     where n.nspname in ('read_model', 'event_store', 'public') and relkind = 'r'`,
  );
  const sizes = new Map(rows.map(({ relname, rows }) => [relname, rows]));
  const unjustified: string[] = [];
  const justified: string[] = [];
  const small = new Set<string>();
  for (const { text, values } of statements) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    const root = plans[0]?.['QUERY PLAN'][0]?.Plan;
    const all = root ? listScans(root) : [];
    const getTableSize = ({ table }: Scan) => sizes.get(table) ?? 0;
    for (const scan of all) if (getTableSize(scan) <= SMALL_TABLE_ROWS) small.add(scan.table);
    const large = all.filter((scan) => getTableSize(scan) > SMALL_TABLE_ROWS);
    if (large.length === 0) continue;
    const description = `${large.map(({ table }) => table)}: ${text.replaceAll(/\s+/g, ' ')} ${formatValues(values).slice(0, 200)}`;
    (large.every((scan) => scan.rows >= getTableSize(scan) * LARGE_SHARE) ? justified : unjustified).push(
      description,
    );
  }
  return {
    unjustified,
    justified,
    smallTables: [...small].map((table) => `${table} (${sizes.get(table) ?? 0} rows)`),
  };
}

interface Scan {
  readonly table: string;
  /** How many rows of it Postgres expects to need. */
  readonly rows: number;
}

function listScans(plan: Plan): Scan[] {
  const scans =
    plan['Node Type'] === 'Seq Scan'
      ? [{ table: plan['Relation Name'] ?? '', rows: plan['Plan Rows'] * countProcesses(plan) }]
      : [];
  return [...scans, ...(plan.Plans ?? []).flatMap(listScans)];
}

/** Processes that share a scan: by default a leader and two workers. The plan's row estimate is roughly that of one process. */
const countProcesses = (plan: Plan) => (plan['Parallel Aware'] ? 3 : 1);
