import { defineJob } from '@mirabelle/jobs';
import { z } from 'zod';

/** A mail that staff send again. */
interface ResendMailPayload {
  /** Id of the first mail in the ledger of sent mails. */
  readonly originalId: string;
  /** Takes the place of the event's id in the row of the new mail, which must not be the row of the first one. */
  readonly copyId: string;
  readonly staffId: string;
}

/** Composes a mail of the ledger anew and sends it. */
export const resendMailJob = defineJob<ResendMailPayload>({
  queue: 'mails',
  name: 'resend-mail',
  version: 1,
  payload: z.object({ originalId: z.string().min(1), copyId: z.uuid(), staffId: z.uuid() }),
  retryPolicy: { attempts: 60, firstPauseMs: 1_000, maxPauseMs: 30 * 60_000 },
});
