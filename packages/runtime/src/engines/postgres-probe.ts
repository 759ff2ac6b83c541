import pg from 'pg';
import { EngineError, type EngineFailure } from './engine-error.js';
import type { EngineProbe } from './engine-monitor.js';

const CONNECT_TIMEOUT_MS = 2_000;

/** Failures by SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FAILURES: Readonly<Record<string, Pick<EngineFailure, 'condition' | 'reason' | 'remedy'>>> = {
  '28P01': {
    condition: 'refusing',
    reason: 'the user or the password is wrong',
    remedy: 'Correct the user and the password in DATABASE_URL.',
  },
  '28000': {
    condition: 'refusing',
    reason: 'the user may not connect from here',
    remedy: 'Allow the user of DATABASE_URL in pg_hba.conf.',
  },
  '3D000': {
    condition: 'refusing',
    reason: 'the database does not exist',
    remedy: 'Create it, or correct DATABASE_URL.',
  },
  '42501': {
    condition: 'refusing',
    reason: 'the user lacks permissions',
    remedy: 'Make the user of DATABASE_URL the owner of the database.',
  },
  '53100': { condition: 'refusing', reason: 'its disk is full', remedy: 'Give the server more space.' },
  '53300': {
    condition: 'refusing',
    reason: 'it has no connection left',
    remedy: 'Raise its max_connections, or run fewer processes.',
  },
  '57P03': { condition: 'away', reason: 'it is starting or stopping', remedy: 'Wait a moment.' },
};

/** Checks a Postgres on a separate connection, so that a busy pool does not look like a server that does not answer. */
export function createPostgresProbe(databaseUrl: string): EngineProbe {
  let client: pg.Client | undefined;
  let hadTables = false;
  const drop = () => {
    client?.end().catch(() => undefined);
    client = undefined;
  };
  return {
    engine: 'postgres',
    variable: 'DATABASE_URL',
    async check(signal) {
      signal.addEventListener('abort', drop, { once: true });
      try {
        client ??= await connect(databaseUrl, drop);
        const { rows } = await client.query<{ found: boolean }>(
          `select to_regclass('read_model.projection_checkpoint') is not null as found`,
        );
        const found = rows[0]?.found === true;
        if (hadTables && !found) throw new EngineError(REPLACED);
        hadTables ||= found;
      } catch (error) {
        drop();
        throw toEngineError(error);
      } finally {
        signal.removeEventListener('abort', drop);
      }
    },
    close: async () => drop(),
  };
}

const REPLACED: EngineFailure = {
  engine: 'postgres',
  condition: 'replaced',
  reason: 'the database has none of the tables that it had before',
  remedy: 'Restore it, or set DATABASE_URL to the former one.',
};

async function connect(databaseUrl: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'mirabelle health',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', onEnd);
  await client.connect();
  return client;
}

function toEngineError(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  const failure = typeof code === 'string' ? FAILURES[code] : undefined;
  return failure ? new EngineError({ engine: 'postgres', ...failure }, error) : error;
}
