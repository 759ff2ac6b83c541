import type { Problem } from '@mirabelle/contracts';
import { fetchUtils, HttpError } from 'react-admin';
import { BACKGROUND_HEADER, userActivity } from '../auth/activity';
import { adjustClock } from '../format/clock';
import { askForProof, type ProofCode, readProofCode } from '../passkeys/proof-requests';
import { recordOwnChange } from './own-changes';
import { reportPossibleRoleChange } from './possible-role-changes';
import { chooseIdempotencyKey, forgetUnanswered, rememberUnanswered } from './unanswered-commands';

/** Translation keys for failures without a message of the server. */
export const SERVER_UNREACHABLE = 'backOffice.errors.unreachable';
export const UNEXPECTED_ERROR = 'backOffice.errors.unexpected';
/** The translation key for a command that may have taken effect, although no answer came. */
const ANSWER_LOST = 'backOffice.errors.answerLost';

/** Pauses before a command without an answer is sent again. */
const RETRY_PAUSES_MS = [1_000, 3_000];
export const ADMIN_API = '/api/admin';

const FORBIDDEN = 403;
/** The HTTP status of a change that was based on an outdated version of the record. */
export const PRECONDITION_FAILED = 412;

type JsonResponse = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/**
 * Sends a request to the API and parses the JSON response. If the call needs a proof of identity, or the session of
 * staff has ended, the user is asked to prove who they are on top of the page, and the request is sent again.
 *
 * @param url path with query, e.g. `/api/auth/user`
 * @throws HttpError with a `message` that can be shown (the server's text or a translation key), the `status` (0 if
 *   there was no response) and the problem document as `body`
 */
export async function request(url: string, options: fetchUtils.Options = {}): Promise<JsonResponse> {
  const sentAt = performance.now();
  // Asked once, so that a click before the answer does not count a read that was marked as the page's own.
  const isUserCall = isCausedByUser(options);
  try {
    const response = await fetchUtils.fetchJson(url, {
      ...options,
      headers: createHeaders(options, isUserCall),
      credentials: 'same-origin',
    });
    adjustClock(response.headers.get('date'));
    if (isUserCall) userActivity.recordCall();
    if ((options.method ?? 'GET') !== 'GET') recordOwnChange();
    return response;
  } catch (error) {
    const proofCode = error instanceof HttpError ? findProofCode(url, error) : undefined;
    if (proofCode && (await askForProof(proofCode, sentAt))) return request(url, options);
    if (!proofCode && isRefusedRead(url, options, error)) reportPossibleRoleChange();
    throw toReadableError(error);
  }
}

/** Whether the user has caused a call. Live updates and timers only read, so every call that changes something counts. */
const isCausedByUser = ({ method = 'GET' }: fetchUtils.Options): boolean =>
  method !== 'GET' || userActivity.isPresent();

/** Whether the server has refused a read of the admin API because of the user's roles. */
const isRefusedRead = (url: string, { method = 'GET' }: fetchUtils.Options, error: unknown): boolean =>
  method === 'GET' &&
  url.startsWith(`${ADMIN_API}/`) &&
  error instanceof HttpError &&
  error.status === FORBIDDEN;

/** Begins a trace, and marks a read that the page makes by itself. Such a read does not keep the session open. */
function createHeaders(options: fetchUtils.Options, isUserCall: boolean): Headers {
  const headers = new Headers(options.headers ?? { Accept: 'application/json' });
  headers.set('traceparent', createTraceparent());
  if (!isUserCall) headers.set(BACKGROUND_HEADER, '1');
  return headers;
}

/**
 * A W3C `traceparent` for one call: the trace and the call get random ids, and `01` asks to record them. The server
 * decides whether it records them.
 */
function createTraceparent(): string {
  const [traceIdStart, traceIdEnd, callId] = Array.from(
    crypto.getRandomValues(new BigUint64Array(3)),
    (part) => part.toString(16).padStart(16, '0'),
  );
  return `00-${traceIdStart}${traceIdEnd}-${callId}-01`;
}

/** Sends a POST request, with a JSON body if one is given. Throws like {@link request}. */
export const post = (
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<JsonResponse> => send('POST', url, body, headers);

type CommandMethod = 'POST' | 'PUT' | 'DELETE';

function send(
  method: CommandMethod,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<JsonResponse> {
  return request(url, {
    method,
    headers: new Headers({ Accept: 'application/json', ...headers }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The code of a refusal that a proof of identity overcomes. Calls outside of the admin API may be made while signed out. */
function findProofCode(url: string, { body }: HttpError): ProofCode | undefined {
  const code = readProofCode(body);
  return code === 'sign_in_required' && !url.startsWith(`${ADMIN_API}/`) ? undefined : code;
}

/**
 * Sends a command. Without an answer it is sent again with the same idempotency key, so that it takes effect once, also
 * when the user gives the same command again after all attempts have failed.
 *
 * @throws HttpError like {@link request}; without any answer, its message says that the outcome is unknown
 */
export async function sendCommand(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  method: CommandMethod = 'POST',
): Promise<JsonResponse> {
  const command = `${method} ${url} ${JSON.stringify(body)}`;
  const key = chooseIdempotencyKey(command);
  const headersWithKey = { ...headers, 'Idempotency-Key': key };
  try {
    const answer = await sendUntilAnswered(() => send(method, url, body, headersWithKey), RETRY_PAUSES_MS);
    forgetUnanswered(command);
    return answer;
  } catch (error) {
    if (isOutcomeUnknown(error)) rememberUnanswered(command, key);
    else forgetUnanswered(command);
    throw error;
  }
}

/** Whether a command may have taken effect although it failed: there was no answer, or one of a proxy or a broken server. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

/**
 * The statuses with which the server refuses a command because of the record. The same command would be refused again.
 */
const REFUSALS_BY_RECORD: ReadonlySet<number> = new Set([404, 409, PRECONDITION_FAILED, 422]);

/** Whether a command cannot succeed as it was given. After any other failure the same command may succeed later. */
export const isRefusedByRecord = (error: unknown): boolean =>
  error instanceof HttpError && REFUSALS_BY_RECORD.has(error.status);

async function sendUntilAnswered(
  attempt: () => Promise<JsonResponse>,
  [pauseMs, ...laterPauses]: readonly number[],
): Promise<JsonResponse> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 0) throw error;
    if (pauseMs === undefined) throw new HttpError(ANSWER_LOST, 0);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return sendUntilAnswered(attempt, laterPauses);
  }
}

function toReadableError(error: unknown): unknown {
  if (error instanceof HttpError) {
    const { status, body } = error;
    const message = hasDetail(body) && body.detail ? withoutFieldName(body.detail, body) : UNEXPECTED_ERROR;
    return new HttpError(message, status, body);
  }
  // `fetch` throws a TypeError if there is no response. Other errors, such as an abort, pass unchanged.
  return error instanceof TypeError ? new HttpError(SERVER_UNREACHABLE, 0) : error;
}

/** The server puts the name of the refused field before its message, which is a name of the API and of no screen. */
function withoutFieldName(detail: string, body: unknown): string {
  const [first] = hasFieldErrors(body) ? body.errors : [];
  return first && detail === `${first.path}: ${first.message}` ? first.message : detail;
}

const hasDetail = (body: unknown): body is Pick<Problem, 'detail'> =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';

/** The message of an error, or the translation key for an unexpected one. */
export const toErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : UNEXPECTED_ERROR;

/** Whether a command was refused because somebody has changed the record since it was read. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof HttpError && error.status === PRECONDITION_FAILED;

const hasFieldErrors = (body: unknown): body is Required<Pick<Problem, 'errors'>> =>
  typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);

/** The messages of the fields that the server refused. An error of `address.city` or `tags[0]` is listed under the first part. */
export function parseFieldErrors({ body }: Pick<HttpError, 'body'>): Record<string, string> {
  if (!hasFieldErrors(body)) return {};
  return Object.fromEntries(body.errors.map(({ path, message }) => [path.split(/[.[]/)[0] ?? path, message]));
}
