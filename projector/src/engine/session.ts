import type { ServiceContext } from '@mirabelle/application';
import { openSession, type Session, type SessionOptions } from '@mirabelle/consuming';

export { waitForLock, type Session, tryLock } from '@mirabelle/consuming';

/**
 * A session that read tables are written in, one statement after the other without waiting for answers. Tables and
 * their checkpoint are lost or kept together, and what is lost is projected again: nothing needs to wait for the disk.
 */
export const WRITING: SessionOptions = { pipeline: true, durable: false };

export const openWriting = (platform: Pick<ServiceContext, 'config'>): Promise<Session> =>
  openSession(platform, WRITING);

/** Waits for all statements that were sent together; then throws what the first that failed threw. */
export async function settled<T>(sent: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(sent);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<T>).value);
}
