import { LANGUAGES } from '@mirabelle/catalogue';
import { PROBLEMS, type ProblemCode } from '@mirabelle/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTranslation } from '../testing/start-translation';
import { ApiError, sentenceOf } from './api-error';

/** What only staff, programs and broken clients are told. The pages of a mailed link have words of their own. */
const NOT_FOR_CONSUMERS: readonly ProblemCode[] = [
  'changed_meanwhile',
  'idempotency_key_reused',
  'job_unknown',
  'link_expired',
  'link_unknown',
  'link_used',
  'mail_not_given_up',
  'mail_unknown',
  'malformed_json',
  'message_closed',
  'message_unknown',
  'method_not_allowed',
  'origin_refused',
  'own_roles',
  'parked_event_unknown',
  'person_erased',
  'read_model_unknown',
  'referral_unknown',
  'review_unknown',
  'time_in_future',
  'transaction_not_open',
  'transaction_unknown',
  'user_unknown',
];
const CODES = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => !NOT_FOR_CONSUMERS.includes(code));

const refusal = (code: ProblemCode) =>
  new ApiError(PROBLEMS[code].status, '', JSON.stringify({ code, detail: 'Said in English.' }));

describe('what a person is told of a failure', () => {
  afterEach(() => startTranslation('en'));

  it.each(LANGUAGES.filter(({ code }) => code !== 'en'))(
    'has words of its own in $name',
    async ({ code }) => {
      await startTranslation(code);
      const wordless = CODES.filter((problem) =>
        ['Said in English.', 'fallback'].includes(sentenceOf(refusal(problem), 'fallback')),
      );
      expect(wordless).toEqual([]);
    },
  );

  it('is never English elsewhere: not the message of a field, nor that of a code which nobody foresaw', async () => {
    await startTranslation('ja');
    const errors = [{ path: 'email', message: 'Must be an address' }];
    const misfit = { code: 'validation_failed', detail: 'The body does not fit.', errors };
    expect(sentenceOf(new ApiError(400, '', JSON.stringify(misfit)), 'x')).toMatch(/^\P{Script=Latin}+$/u);
    expect(sentenceOf(new ApiError(422, '', '{"code":"odd","detail":"Odd."}'), '失敗')).toBe('失敗');
  });
});
