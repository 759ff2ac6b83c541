import { SubjectKeyLost, WrongExpectedRevision } from '@mirabelle/event-store';
import { findEngineError, isUnavailable, type Logger } from '@mirabelle/runtime';
import type { ErrorRequestHandler } from 'express';
import { createUnavailableProblem } from './engine-deadline.js';
import { ProblemError, refusalToProblem, sendProblem } from './problem-error.js';
import { readCorrelationId } from './request-policy.js';

/** Answers an error with a problem document. An unexpected error is logged and answered without details. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // The engine deadline has already answered the request with 503.
    if (response.writableEnded) return;
    const problem = toProblem(error);
    if (problem.status >= 500)
      logger.error({ err: error, correlationId: readCorrelationId(request) }, 'a request failed');
    // The status was sent already, so only a broken connection tells the caller that the answer is not complete.
    if (response.headersSent) return void response.destroy();
    sendProblem(response, problem);
  };
}

function toProblem(error: unknown): ProblemError {
  const problem = refusalToProblem(error);
  if (problem) return problem;
  if (error instanceof WrongExpectedRevision) {
    return new ProblemError('conflict', 'Somebody else changed this at the same moment. Please try again.');
  }
  if (error instanceof SubjectKeyLost) {
    return new ProblemError(
      'account_unreadable',
      'The personal data of this account cannot be opened right now, so nothing was saved. Please write to us.',
    );
  }
  const { type, status, limit } = (error ?? {}) as { type?: unknown; status?: unknown; limit?: unknown };
  if (type === 'entity.too.large') {
    return new ProblemError(
      'body_too_large',
      `The body is larger than ${Math.floor(Number(limit) / 1024)} kB.`,
    );
  }
  if (type === 'entity.parse.failed')
    return new ProblemError('malformed_json', 'The body is not valid JSON.');
  if (typeof type === 'string' && /encoding|charset/.test(type)) {
    return new ProblemError('unsupported_media_type', 'The body must be JSON in UTF-8.');
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ProblemError('validation_failed', 'The request could not be read.');
  }
  if (isUnavailable(error)) {
    return createUnavailableProblem(findEngineError(error)?.failure.retryAfterSeconds);
  }
  return new ProblemError('internal', 'Something went wrong on our side. Please try again.');
}
