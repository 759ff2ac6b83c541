import { LANGUAGES, toIntlLocale } from '@mirabelle/catalogue';
import { PROBLEMS, type ProblemCode, RATE_LIMITS } from '@mirabelle/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTranslation } from '../start-translation';
import { ApiError } from './api-error';
import { describeError } from './describe-error';

/**
 * Problems that need no text: only staff, faulty clients or somebody whose account was erased in another tab cause them, or the
 * page of a mailed link has its own text.
 */
const NOT_FOR_CONSUMERS: readonly ProblemCode[] = [
  'account_unverified',
  'booking_stands',
  'bulk_action_unknown',
  'change_impossible',
  'changed_meanwhile',
  'idempotency_key_reused',
  'job_unknown',
  'link_expired',
  'link_unknown',
  'link_used',
  'mail_not_resendable',
  'mail_unknown',
  'malformed_json',
  'merge_refused',
  'message_closed',
  'message_spam',
  'message_unknown',
  'method_not_allowed',
  'origin_refused',
  'own_passkeys',
  'own_roles',
  'parked_event_unknown',
  'person_erased',
  'price_change_exists',
  'price_change_in_force',
  'price_change_unknown',
  'price_unchanged',
  'price_unknown',
  'price_unsuitable',
  'read_model_unknown',
  'referral_unknown',
  'review_unknown',
  'search_not_own',
  'search_unknown',
  'second_person_required',
  'step_up_required',
  'template_archived',
  'template_unknown',
  'time_in_future',
  'transaction_not_open',
  'transaction_unknown',
  'user_unknown',
];
const CODES = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => !NOT_FOR_CONSUMERS.includes(code));

/** Browsers send reports by themselves, so nobody sees their limit. */
const LIMITS = RATE_LIMITS.filter((limit) => limit !== 'violation-reports');

const createLimitError = (limit: string) => {
  const problem = { code: 'too_many_requests', detail: 'In English.', limit, retryAfterSeconds: 40 };
  return new ApiError(429, '', JSON.stringify(problem));
};

const createRefusal = (code: ProblemCode) =>
  new ApiError(PROBLEMS[code].status, '', JSON.stringify({ code, detail: 'In English.' }));

describe('describeError', () => {
  afterEach(() => startTranslation('en'));

  it.each(LANGUAGES.filter(({ code }) => code !== 'en'))(
    'describeError has a text for every problem of consumers in $name',
    async ({ code }) => {
      await startTranslation(code);
      const missing = CODES.filter((problem) =>
        ['In English.', 'fallback'].includes(describeError(createRefusal(problem), 'fallback')),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(LANGUAGES.filter(({ code }) => code !== 'en'))(
    'describeError names every limit of consumers, and when it opens, in $name',
    async ({ code }) => {
      await startTranslation(code);
      const texts = LIMITS.map((limit) => describeError(createLimitError(limit), 'fallback'));
      expect(new Set(texts).size).toBe(LIMITS.length);
      const count = new Intl.NumberFormat(toIntlLocale(code)).format(40);
      for (const text of texts) expect(text).toContain(count);
    },
  );

  it('describeError never shows English in another language, neither for a field nor for an unknown code', async () => {
    await startTranslation('ja');
    const errors = [{ path: 'email', message: 'Must be an address' }];
    const invalid = { code: 'validation_failed', detail: 'The body is invalid.', errors };
    expect(describeError(new ApiError(400, '', JSON.stringify(invalid)), 'x')).toMatch(
      /^\P{Script=Latin}+$/u,
    );
    expect(describeError(new ApiError(422, '', '{"code":"odd","detail":"Odd."}'), '失敗')).toBe('失敗');
  });
});
