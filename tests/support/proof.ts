import type { Queryable } from '@mirabelle/runtime';
import pg from 'pg';
import type { HttpClient } from './http-client.js';

/** Longer than the time for which a proof counts. */
const EXPIRED_PROOF_AGE_MS = 10 * 60_000 + 1_000;
/** Longer than any test run. */
const MAX_RUN_MS = 24 * 60 * 60_000;

/** Makes the last proof of identity of a client's session too old for the calls that need a fresh one. */
export const expireProof = (database: Queryable, client: HttpClient): Promise<void> =>
  setProof(database, client, Date.now() - EXPIRED_PROOF_AGE_MS);

/** Keeps the proof of identity of a client's session fresh for the rest of the test run. */
export const keepProofFresh = (database: Queryable, client: HttpClient): Promise<void> =>
  setProof(database, client, Date.now() + MAX_RUN_MS);

/** Like {@link keepProofFresh}, for a database without an open pool. */
export const keepProofFreshInDatabase = (databaseUrl: string, client: HttpClient): Promise<void> =>
  withDatabase(databaseUrl, (database) => keepProofFresh(database, client));

/** Like {@link expireProof}, for a database without an open pool. */
export const expireProofInDatabase = (databaseUrl: string, client: HttpClient): Promise<void> =>
  withDatabase(databaseUrl, (database) => expireProof(database, client));

async function withDatabase(
  databaseUrl: string,
  work: (database: Queryable) => Promise<void>,
): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await work(database);
  } finally {
    await database.end();
  }
}

async function setProof(database: Queryable, client: HttpClient, provedAt: number): Promise<void> {
  const { rowCount } = await database.query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{provedAt}', to_jsonb($2::text))::json where sid = $1`,
    [readSessionId(client), new Date(provedAt).toISOString()],
  );
  if (rowCount !== 1) throw new Error('The client has no session.');
}

/** The id in the signed session cookie `s:ID.SIGNATURE`. */
function readSessionId({ cookies }: HttpClient): string {
  const cookie = decodeURIComponent(cookies.get('mirabelle.sid') ?? '');
  return cookie.replace(/^s:/, '').split('.')[0] ?? '';
}
