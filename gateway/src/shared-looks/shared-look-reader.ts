import { z } from 'zod';
import type { ReadApi } from '../read-api.js';

/** The answer of `GET /api/shared-looks/{id}`. */
const SharedLook = z.object({
  name: z.string(),
  hairColorId: z.string().nullable(),
  makeupItems: z.array(z.string()),
});
type SharedLook = z.infer<typeof SharedLook>;

/**
 * A look, `unknown` if nobody shares one with this id, or undefined if read-api gives no answer.
 *
 * @param forwardedFor the value of `X-Forwarded-For`, so that read-api counts the call for the visitor
 */
export type SharedLookReader = (
  id: string,
  forwardedFor: string,
) => Promise<SharedLook | 'unknown' | undefined>;

const TIMEOUT_MS = 2_000;
const SHARE_ID = /^[A-Za-z0-9_-]{22}$/;

/**
 * Creates a function that reads shared looks from read-api. Nothing is cached, because a look that is no longer shared has
 * to disappear at once.
 */
export function createSharedLookReader(readApi: ReadApi): SharedLookReader {
  return async (id, forwardedFor) => {
    if (!SHARE_ID.test(id)) return 'unknown';
    try {
      const answer = await readApi(`/api/shared-looks/${id}`, {
        timeoutMs: TIMEOUT_MS,
        headers: { 'x-forwarded-for': forwardedFor },
      });
      if (answer.status === 404) return 'unknown';
      return answer.ok ? SharedLook.safeParse(await answer.json()).data : undefined;
    } catch {
      return undefined;
    }
  };
}
