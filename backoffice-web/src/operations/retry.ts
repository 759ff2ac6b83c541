import type { adminRetryParkedEvent, ParkedEvent } from '@mirabelle/contracts';
import type { z } from 'zod';

/** What became of a try. */
export type RetryOutcome = z.infer<NonNullable<(typeof adminRetryParkedEvent)['answer']>>;

/** Why a try did not succeed; undefined where it did, or where it is still to come. */
export const refusalOf = (outcome: unknown): string | undefined => {
  const { status, error } = outcome as RetryOutcome;
  return status === 'failed' ? (error ?? '') : undefined;
};

/** What an event is called among others. */
export const nameOf = ({ type, stream, revision }: ParkedEvent): string => `${type}, ${stream} @${revision}`;
