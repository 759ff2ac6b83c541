import { type Endpoint, PROBLEM_MEDIA_TYPE, PROBLEMS, type ProblemCode } from '@mirabelle/contracts';
import { z } from 'zod';
import { BUSINESS_PROBLEMS } from './business-problems.js';
import { createExample } from './examples.js';
import { acceptsIfMatch, replaysAnswer } from './request-headers.js';
import { createAnswerSchema, type JsonSchema, listComponentSchemas } from './schemas.js';

const createTextHeader = (description: string, example: string): JsonSchema => ({
  description,
  schema: { type: 'string' },
  example,
});
const createCountHeader = (description: string, example: number): JsonSchema => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** Headers of responses, which operations refer to by name. */
export const RESPONSE_HEADERS: Readonly<Record<string, JsonSchema>> = {
  'Retry-After': createCountHeader('Seconds until the call may succeed', 1),
  'RateLimit-Policy': createTextHeader(
    'Calls that are allowed in a window, and the length of the window in seconds',
    '1200;w=60',
  ),
  'RateLimit-Limit': createCountHeader('Calls that are allowed in this window', 1200),
  'RateLimit-Remaining': createCountHeader('Calls that are left in this window', 1199),
  'RateLimit-Reset': createCountHeader('Seconds until the next window', 60),
  ETag: createTextHeader('Version of the record; send it in If-Match to change exactly this version', '"3"'),
  'Content-Range': createTextHeader(
    'Rows of the list that the answer holds, and how many there are',
    'bookings 0-24/319',
  ),
  'X-Correlation-Id': createTextHeader('Names the call in the logs', '9b2f6c1e-6f0e-4e39-9d2b-9f4b1f6f7c11'),
};

const referToHeaders = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const RATE_LIMIT = ['RateLimit-Policy', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** Every response of an endpoint by status: its successes, and its refusals with their codes. */
export function createResponses(name: string, endpoint: Endpoint): JsonSchema {
  return { ...createSuccessResponses(endpoint), ...createProblemResponses(listProblemCodes(name, endpoint)) };
}

function createSuccessResponses(endpoint: Endpoint): JsonSchema {
  const { status, otherStatuses = [], answer, answerType, method, access } = endpoint;
  const content = answer
    ? { content: { [answerType ?? 'application/json']: createAnswerContent(answer, answerType) } }
    : answerType && { content: { [answerType]: { schema: {} } } };
  const isVersioned = method === 'get' && typeof access !== 'string' && hasMember(answer, 'version');
  const hasPages = hasMember(endpoint.query, 'range') || hasMember(endpoint.query, 'offset');
  const headers = referToHeaders(
    'X-Correlation-Id',
    ...RATE_LIMIT,
    ...(isVersioned ? ['ETag'] : []),
    ...(hasPages ? ['Content-Range'] : []),
  );
  return Object.fromEntries(
    [status, ...otherStatuses].map((successStatus) => {
      const hasBody = successStatus !== 204 && successStatus !== 302 && successStatus !== 304;
      return [String(successStatus), { description: 'Success', headers, ...(hasBody && content) }];
    }),
  );
}

/** Whether a schema is that of an object with a member of this name. */
const hasMember = (schema: z.ZodType | undefined, name: string): boolean =>
  schema instanceof z.ZodObject && name in schema.shape;

function createAnswerContent(answer: z.ZodType, answerType: Endpoint['answerType']): JsonSchema {
  const schema = createAnswerSchema(answer);
  return { schema, ...(!answerType && { example: createExample(schema, listComponentSchemas()) }) };
}

function createProblemResponses(codes: readonly ProblemCode[]): JsonSchema {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, statusCodes]) => [
      String(status),
      createProblemResponse(status, statusCodes),
    ]),
  );
}

function createProblemResponse(status: number, codes: readonly ProblemCode[]): JsonSchema {
  const [first] = codes;
  const title = first ? PROBLEMS[first].title : '';
  // A process that is still starting answers with this code.
  const allCodes = status === 503 ? [...codes, 'starting'] : codes;
  const retries = status === 429 || status === 503 ? ['Retry-After'] : [];
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('. '),
    headers: referToHeaders('X-Correlation-Id', ...retries),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { properties: { status: { const: status }, code: { enum: [...allCodes] } } },
          ],
        },
        example: {
          type: `/problems/${first?.replaceAll('_', '-')}`,
          title,
          status,
          code: first,
          detail: `${title}.`,
        },
      },
    },
  };
}

/** The codes that an endpoint may refuse a call with. */
function listProblemCodes(name: string, endpoint: Endpoint): ProblemCode[] {
  const { access, method, body, stepUp, params } = endpoint;
  const isChange = method !== 'get';
  const isStaff = typeof access !== 'string';
  const commonCodes: ProblemCode[] = [
    'validation_failed',
    'too_many_requests',
    'headers_too_large',
    'internal',
    'unavailable',
  ];
  return [
    ...commonCodes,
    ...(params ? (['not_found'] as const) : []),
    ...(access === 'public' ? [] : (['sign_in_required'] as const)),
    ...(isStaff ? (['forbidden', 'passkey_required'] as const) : []),
    ...(stepUp ? ([isStaff ? 'step_up_required' : 'reauthenticate'] as const) : []),
    ...(isChange ? (['origin_refused', 'conflict', 'account_unreadable'] as const) : []),
    ...(body ? (['malformed_json', 'body_too_large', 'unsupported_media_type'] as const) : []),
    ...(replaysAnswer(name, endpoint) ? (['request_in_progress', 'idempotency_key_reused'] as const) : []),
    ...(acceptsIfMatch(name) ? (['changed_meanwhile'] as const) : []),
    ...(BUSINESS_PROBLEMS[name] ?? []),
  ];
}
