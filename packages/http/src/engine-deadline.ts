import { type EngineMonitor, type EngineName, listUnusable } from '@mirabelle/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { ProblemError, sendProblem } from './problem-error.js';

/** A request without an answer after this time is answered as soon as one of its engines turns out not to work. */
const CHECK_AFTER_MS = 2_000;
/** The shorter time after which requests are checked while an engine is known not to work. */
const BROKEN_CHECK_AFTER_MS = 1_000;
/** Pause between two passes over the waiting requests, as a share of the time after which a request is checked. */
const PASS_SHARE = 0.25;
/** Pause between two checks of a request that is still not answered. */
const REPEAT_MS = 1_000;
/** Clients may soon try again, because most engines come back within seconds. */
const RETRY_AFTER_SECONDS = 1;
const MAX_RETRY_AFTER_SECONDS = 60;

/**
 * A refusal of a request that needs something that cannot be used now. The sentence names no engine.
 *
 * @param retryAfterSeconds the time that the engine asks for; less than a second becomes one, more than a minute a minute
 */
export function createUnavailableProblem(retryAfterSeconds = RETRY_AFTER_SECONDS): ProblemError {
  const seconds = Math.min(Math.max(Math.ceil(retryAfterSeconds), 1), MAX_RETRY_AFTER_SECONDS);
  return new ProblemError('unavailable', 'This is not possible right now. Please try again in a moment.', {
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * Answers a request with 503, within five seconds, if it waits for an engine that does not answer. The clients of the
 * engines would wait much longer, or forever. Slow requests are left alone while the engines work. The work behind the
 * request goes on, and its answer is dropped.
 *
 * @param neededEngines the engines that requests of this service wait for
 * @param checkAfterMs default two seconds
 */
export function createEngineDeadline(
  monitor: EngineMonitor,
  neededEngines: readonly EngineName[],
  checkAfterMs = CHECK_AFTER_MS,
): RequestHandler {
  const isBroken = () => listUnusable(monitor.listStatuses(), neededEngines).length > 0;

  const brokenCheckAfterMs = Math.min(BROKEN_CHECK_AFTER_MS, checkAfterMs);
  /** The responses that have not begun. */
  const waiting = new Map<Response, WaitingRequest>();
  let timer: NodeJS.Timeout | undefined;

  const answerIfBroken = async (response: Response) => {
    if (!isUploading(response.req)) await monitor.recheck(neededEngines);
    if (isAnswered(response)) return;
    if (isBroken() && !isUploading(response.req)) sendProblem(response, createUnavailableProblem());
    else waiting.set(response, { since: performance.now(), pauseMs: REPEAT_MS });
  };
  // One timer for all requests, because one for each would take longer than most other parts of a request.
  const checkDueRequests = () => {
    timer = undefined;
    const firstPauseMs = isBroken() ? brokenCheckAfterMs : checkAfterMs;
    const now = performance.now();
    for (const [response, { since, pauseMs = firstPauseMs }] of waiting) {
      const isDue = now - since >= pauseMs;
      // A check that is running adds the response again if it has to wait on.
      if (isDue || isAnswered(response)) waiting.delete(response);
      if (isDue && !isAnswered(response)) void answerIfBroken(response).then(schedulePass);
    }
    schedulePass();
  };
  const schedulePass = () => {
    if (waiting.size === 0 || timer !== undefined) return;
    timer = setTimeout(checkDueRequests, brokenCheckAfterMs * PASS_SHARE).unref();
  };

  return (_request, response, next) => {
    waiting.set(response, { since: performance.now() });
    schedulePass();
    response.once('close', () => waiting.delete(response));
    next();
  };
}

interface WaitingRequest {
  /** When the request came, or was checked. */
  readonly since: number;
  /** Time until the next check. Default: until the first check, which comes sooner while an engine is known not to work. */
  readonly pauseMs?: number;
}

const isAnswered = (response: Response): boolean => response.headersSent || response.destroyed;

/** Whether the service reads the body and waits for the rest of it from the client. */
const isUploading = (request: Request): boolean => request.readableDidRead && !request.complete;
