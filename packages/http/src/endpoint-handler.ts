import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { type Endpoint, PROBLEM_MEDIA_TYPE } from '@mirabelle/contracts';
import type { StaffRole } from '@mirabelle/domain';
import { comparePositions, type Position } from '@mirabelle/event-store';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { setPositionCookie } from './cookies.js';
import { correlationIdOf } from './request-policy.js';
import { type IdempotentAnswers, namedCall, type StoredAnswer } from './idempotent-answers.js';
import { languageOf } from './language.js';
import { asProblem, ProblemError, sendProblem, validationFailed } from './problem-error.js';
import { Answer, type ApiRequest, FileAnswer, type Handler, type Person } from './api-request.js';

export interface CallOptions {
  readonly platform: ServiceContext;
  readonly endpoint: Endpoint;
  /** Where named calls are remembered; undefined for calls that are never replayed. */
  readonly answers: IdempotentAnswers | undefined;
  rolesOf(userId: string): Promise<ReadonlySet<StaffRole>>;
}

const people = new WeakMap<Request, Person>();

/** The two halves of a call: who may make it, decided before the body is read, and its answer. */
export function callHandler({ platform, endpoint, answers, rolesOf }: CallOptions): {
  admit: RequestHandler;
  answer(handler: Handler<Endpoint>): RequestHandler;
} {
  return {
    async admit(request, _response, next) {
      const person = await admitted(request, endpoint, rolesOf);
      if (person) people.set(request, person);
      requireMediaType(request, endpoint);
      next();
    },

    answer: (handler) => async (request, response) => {
      const call = callOf(request, response, endpoint);
      const named = answers && namedCall(request, call.person?.userId ?? 'visitor', platform.secrets);
      const before = named && (await answers.find(named));
      if (before) {
        // The first answer may have been lost, and its cookie with it.
        setPositionCookie(response, request, platform, await platform.store.head());
        return send(response, before, endpoint);
      }
      const result = await handled(handler, named ? { ...call, commandId: named.commandId } : call);
      if (call.written) setPositionCookie(response, request, platform, call.written);
      if (result instanceof FileAnswer) return sendFile(response, result);
      if (named && answers && worthKeeping(result)) await answers.keep(named, keepable(result));
      if (result instanceof ProblemError) sendProblem(response, result);
      else if (!response.headersSent) send(response, result, endpoint);
    },
  };
}

async function admitted(request: Request, { access }: Endpoint, rolesOf: CallOptions['rolesOf']) {
  const { userId, signedInAt } = request.session ?? {};
  const person = userId && signedInAt ? { userId, signedInAt, roles: new Set<StaffRole>() } : undefined;
  if (access === 'public') return person;
  if (!person) throw new ProblemError('sign_in_required', 'Please sign in first.');
  if (access === 'user') return person;
  const roles = await rolesOf(person.userId);
  if (!access.some((role) => roles.has(role)))
    throw new ProblemError('forbidden', 'Your account may not do this.');
  return { ...person, roles };
}

function requireMediaType(request: Request, { body, bodyType }: Endpoint): void {
  const sent =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!body) return;
  if (bodyType) {
    if (!request.is(bodyType))
      throw new ProblemError('unsupported_media_type', `Please send a form (${bodyType}).`);
  } else if (sent && !request.is(['json', '+json'])) {
    throw new ProblemError('unsupported_media_type', 'Please send JSON (Content-Type: application/json).');
  }
}

interface Call extends ApiRequest {
  readonly written: Position | undefined;
}

function callOf(request: Request, response: Response, endpoint: Endpoint): Call {
  let written: Position | undefined;
  let commandId: string | undefined;
  return {
    params: checked(endpoint.params, request.params, 'params'),
    query: checked(endpoint.query, request.query, 'query'),
    body: checked(endpoint.body, request.body, 'body'),
    person: people.get(request),
    correlationId: correlationIdOf(request),
    get commandId() {
      commandId ??= randomUUID();
      return commandId;
    },
    get language() {
      return languageOf(request);
    },
    http: { request, response },
    get written() {
      return written;
    },
    wrote(position) {
      if (!written || comparePositions(position, written) > 0) written = position;
    },
  };
}

function checked(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw validationFailed(result.error, part);
  return result.data;
}

async function handled(
  handler: Handler<Endpoint>,
  call: ApiRequest,
): Promise<StoredAnswer | FileAnswer | ProblemError> {
  try {
    const result: unknown = await handler(call as Parameters<typeof handler>[0]);
    return result instanceof Answer || result instanceof FileAnswer ? result : { status: 0, body: result };
  } catch (error) {
    const problem = asProblem(error);
    if (problem) return problem;
    throw error;
  }
}

/** A refusal of the business is an answer; what may succeed when asked again is not kept. */
function worthKeeping(result: StoredAnswer | ProblemError): boolean {
  return !(result instanceof ProblemError) || result.status === 422 || result.code === 'slot_taken';
}

function keepable(result: StoredAnswer | ProblemError): StoredAnswer {
  return result instanceof ProblemError ? { status: result.status, body: result.toDocument() } : result;
}

function send(response: Response, { status, body }: StoredAnswer, endpoint: Endpoint): void {
  response.statusCode = status || endpoint.status;
  if (body === undefined || body === null || response.statusCode === 204) return void response.end();
  const type = response.statusCode >= 400 ? PROBLEM_MEDIA_TYPE : 'application/json; charset=utf-8';
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  // A string leaves together with the headers, in one write.
  response.end(text);
}

function sendFile(response: Response, { mediaType, bytes, headers }: FileAnswer): void {
  response.setHeaders(new Map(Object.entries(headers)));
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
