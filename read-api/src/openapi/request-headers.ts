import type { Endpoint } from '@mirabelle/contracts';
import type { JsonSchema } from './schemas.js';

/**
 * POST calls whose answers are not replayed under an Idempotency-Key: they open or close a session, set a cookie, change
 * nothing, or are recognized by an id of their own.
 */
const NOT_REPLAYED: ReadonlySet<string> = new Set([
  'verify',
  'signIn',
  'logout',
  'paypalWebhook',
  'receiveInboundMail',
  'adminPreviewContactReply',
  'trackReferral',
  'reportViolations',
  'passkeyRegistrationOptions',
  'registerPasskey',
  'passkeySignInOptions',
  'signInWithPasskey',
]);

/** The names of the endpoints that change a record that several members of staff may change at the same time. */
const ENDPOINTS_WITH_IF_MATCH =
  /^admin(?:UpdateSalon|(?:Confirm|Cancel|Complete|NoShow|Reschedule)Booking|WithdrawBookingOutcome$|(?:Assign|Close|Merge|PutAside|Reopen|TakeUp)ContactMessage|(?:Unm|M)arkContactMessageAs(?:Spam|Replied)|ReplyToContactMessage|(?:Edit|Archive|Restore)ReplyTemplate|(?:Approve|Reject|Pay|Reverse)Transaction|CorrectTransactionPayout|WithdrawTransactionApproval|(?:Hide|Restore|Answer)Review|RemoveReviewAnswer|(?:Schedule(?:Name|Offer|Price)|WithdrawPrice)Change|(?:Grant|Revoke)Role|EraseUser)$/;

/** Whether an endpoint answers a repeated call with the same Idempotency-Key as the first one. */
export const replaysAnswer = (name: string, { method }: Endpoint): boolean =>
  (method === 'post' || method === 'put') && !NOT_REPLAYED.has(name);

/** Whether an endpoint refuses a call whose `If-Match` names another version of the record. */
export const acceptsIfMatch = (name: string): boolean => ENDPOINTS_WITH_IF_MATCH.test(name);

/** Headers of requests, which operations refer to by name. */
export const REQUEST_HEADERS: Readonly<Record<'IdempotencyKey' | 'IfMatch', JsonSchema>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A repeated call with the same key and body gets the first answer, and nothing happens twice',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    example: '5f0c2b0e-6f0e-4e39-9d2b-9f4b1f6f7c11',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the record as the caller knows it; another version is refused with 412',
    schema: { type: 'string' },
    example: '"3"',
  },
};

/** The headers that an endpoint reads. */
export const listHeaders = (name: string, endpoint: Endpoint): JsonSchema[] => [
  ...(replaysAnswer(name, endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(acceptsIfMatch(name) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
];
