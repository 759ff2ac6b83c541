import type pg from 'pg';

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
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

/** Tables of so many rows are small enough to be read from end to end. */
const SMALL = 1_000;

/** Statements whose plan reads a big table from end to end, with that table. */
export async function sequentialScans(pool: pg.Pool, statements: Iterable<Asked>): Promise<string[]> {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace
     where n.nspname in ('read_model', 'event_store') and relkind = 'r' and reltuples > ${SMALL}`,
  );
  const big = new Set(rows.map(({ relname }) => relname));
  const found: string[] = [];
  for (const { text, values } of statements) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    const root = plans[0]?.['QUERY PLAN'][0]?.Plan;
    const scanned = root ? scansOf(root).filter((table) => big.has(table)) : [];
    if (scanned.length > 0)
      found.push(`${scanned}: ${text.replaceAll(/\s+/g, ' ')} ${JSON.stringify(values).slice(0, 200)}`);
  }
  return found;
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
