import type { ServiceContext } from '@mirabelle/application';
import type { Endpoint } from '@mirabelle/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { type AccessLookups, requireAccess, requireMediaType } from './admit-request.js';
import { Answer, type ApiRequest, FileAnswer, type Handler, type Person } from './api-request.js';
import { setPositionCookie } from './cookies.js';
import {
  type IdempotentAnswers,
  type IdempotentCall,
  readIdempotencyKey,
  type StoredAnswer,
} from './idempotent-answers.js';
import { type ParsedRequest, parseRequest } from './parse-request.js';
import { ProblemError, refusalToProblem, sendProblem } from './problem-error.js';
import { wrapInRequestSpan } from './request-span.js';
import { sendAnswer, sendFile } from './send-answer.js';
import type { Sessions } from './sessions.js';

export interface EndpointHandlerOptions {
  readonly context: ServiceContext;
  readonly endpoint: Endpoint;
  /** Stores the answers of calls with an Idempotency-Key; undefined for endpoints that ignore the key. */
  readonly answers: IdempotentAnswers | undefined;
  readonly accessLookups: AccessLookups;
  readonly sessions: Pick<Sessions, 'requireStaffSession' | 'refresh'>;
}

export interface EndpointHandler {
  /** Checks whether the caller may make the call. Runs before the body is read. */
  readonly admit: RequestHandler;
  /** Answers the call with a route's handler. */
  answer(handler: Handler<Endpoint>): RequestHandler;
}

type Result = StoredAnswer | FileAnswer | ProblemError;

/** The caller of each admitted request. */
const callers = new WeakMap<Request, Person>();

/** Creates the Express handlers for one endpoint of the contracts. */
export function createEndpointHandler(options: EndpointHandlerOptions): EndpointHandler {
  const { context, endpoint, answers, accessLookups, sessions } = options;

  const findIdempotentCall = ({ person, http: { request } }: ApiRequest): IdempotentCall | undefined =>
    answers && readIdempotencyKey(request, person?.userId ?? 'visitor', context.secrets);

  /** Runs the handler, unless a call with the same Idempotency-Key was answered before. */
  const callHandler = async (handler: Handler<Endpoint>, call: ParsedRequest): Promise<Result> => {
    const { request, response } = call.http;
    const idempotentCall = findIdempotentCall(call);
    const previous = idempotentCall && (await answers?.reserve(idempotentCall));
    if (previous) {
      // The first answer may have been lost, and its cookie with it.
      setPositionCookie(response, request, context, await context.store.head());
      return previous;
    }
    const result = await runHandler(
      handler,
      idempotentCall ? { ...call, commandId: idempotentCall.commandId } : call,
    );
    const answer = toStoredAnswer(result);
    const firstAnswer =
      idempotentCall && answers && answer ? await answers.store(idempotentCall, answer) : result;
    // Comes last, because it throws if the engine deadline has already answered the request with 503.
    if (call.appendedPosition) setPositionCookie(response, request, context, call.appendedPosition);
    return firstAnswer;
  };

  return {
    async admit(request, _response, next) {
      if (endpoint.stepUp) await sessions.refresh(request);
      const person = await requireAccess(request, endpoint, accessLookups);
      if (person?.roles.size) await sessions.requireStaffSession(request);
      if (person) callers.set(request, person);
      requireMediaType(request, endpoint);
      next();
    },

    answer: (handler) =>
      wrapInRequestSpan(async (request, response) => {
        const call = parseRequest(request, response, endpoint, callers.get(request));
        send(response, await callHandler(handler, call), endpoint);
      }),
  };
}

/** Runs a handler. A refusal becomes a problem; other errors are thrown. */
async function runHandler(handler: Handler<Endpoint>, call: ApiRequest): Promise<Result> {
  try {
    const result: unknown = await handler(call as Parameters<typeof handler>[0]);
    // Status 0 stands for the endpoint's usual status.
    return result instanceof Answer || result instanceof FileAnswer ? result : { status: 0, body: result };
  } catch (error) {
    const problem = refusalToProblem(error);
    if (problem) return problem;
    throw error;
  }
}

/** The answer to store for a repeated call. Undefined for files and for problems that may not occur again. */
function toStoredAnswer(result: Result): StoredAnswer | undefined {
  if (result instanceof FileAnswer) return undefined;
  if (!(result instanceof ProblemError)) return result;
  // A business rule has refused the call, and a repeated call must not be accepted instead.
  const isFinal = result.status === 422 || result.code === 'slot_taken';
  return isFinal ? { status: result.status, body: result.toDocument() } : undefined;
}

function send(response: Response, result: Result, endpoint: Endpoint): void {
  if (result instanceof FileAnswer) sendFile(response, result);
  else if (result instanceof ProblemError) sendProblem(response, result);
  // A handler such as live updates may have written the response itself.
  else if (!response.headersSent) sendAnswer(response, result, endpoint);
}
