import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '../logging/index.js';

const HEADER = 'x-correlation-id';
const PATTERN = /^[A-Za-z0-9-]{8,64}$/;

/** Gives every request an id that its events, jobs and log lines carry; a gateway's is kept. */
export const correlation: RequestHandler = (request, response, next) => {
  const given = request.headers[HEADER];
  const id = typeof given === 'string' && PATTERN.test(given) ? given : randomUUID();
  request.headers[HEADER] = id;
  response.setHeader('X-Correlation-Id', id);
  next();
};

export function correlationIdOf(request: Request): string {
  return String(request.headers[HEADER]);
}

/** One line a request: method, path without its query, status, duration. Nothing that a person sent. */
export function logRequests(logger: Logger, service: string): RequestHandler {
  return pinoHttp({
    logger: logger.child({ service }),
    genReqId: (request) => String(request.headers[HEADER]),
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}
