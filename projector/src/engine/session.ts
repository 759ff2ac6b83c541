import { openSession, type Platform, type Session, type SessionOptions } from '@mirabelle/platform';

export { holdLock, type Session, tryLock } from '@mirabelle/platform';

/**
 * A session that read tables are written in, one statement after the other without waiting for answers. Tables and
 * their checkpoint are lost or kept together, and what is lost is projected again: nothing needs to wait for the disk.
 */
export const WRITING: SessionOptions = { pipeline: true, durable: false };

export const openWriting = (platform: Pick<Platform, 'config'>): Promise<Session> =>
  openSession(platform, WRITING);

/** Waits for all statements that were sent together; then throws what the first that failed threw. */
export async function settled<T>(sent: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(sent);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<T>).value);
}
