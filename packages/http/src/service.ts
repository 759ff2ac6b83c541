import type { ServiceContext } from '@mirabelle/application';
import { type Endpoint, endpoints, type Method } from '@mirabelle/contracts';
import type { StaffRole } from '@mirabelle/domain';
import express, { type Express, type Request, type Response } from 'express';
import { createEndpointHandler } from './endpoint-handler.js';
import { createRequestPolicy } from './request-policy.js';
import { createErrorHandler } from './error-handler.js';
import { IdempotentAnswers } from './idempotent-answers.js';
import { createMetrics } from './metrics.js';
import { parseMultipart } from './multipart.js';
import { ProblemError } from './problem-error.js';
import { createRateLimits, type RateLimits } from './rate-limits.js';
import type { Handler } from './api-request.js';
import { createSessions, type Sessions } from './sessions.js';

export interface ServiceOptions {
  readonly context: ServiceContext;
  readonly name: 'command-api' | 'read-api';
  /** Roles that a person has now. Asked only for calls that are for staff. */
  findRoles(userId: string): Promise<ReadonlySet<StaffRole>>;
  /** Whether the service can do its work; answers `/health`. */
  isReady(): Promise<boolean>;
}

/** A service in the making: add its routes, then `finish`. */
export interface Service {
  readonly app: Express;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  /** Answers an endpoint of the contracts. Session, role, schemas, limits and idempotency have been seen to. */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions): void;
  /** Adds the answers to everything that no route answers, and to errors. */
  build(): Express;
  stop(): void;
}

export interface RouteOptions {
  /** Whether an Idempotency-Key replays the first answer; default for POST. Not for calls that open or close sessions. */
  readonly idempotent?: boolean;
}

const MOST_BODY_BYTES = 100 * 1024;

export function createService(options: ServiceOptions): Service {
  const { context: platform, name } = options;
  const sessions = createSessions(platform);
  const limits = createRateLimits(platform, callerOf);
  const answers = new IdempotentAnswers(platform.pool);
  const metrics = createMetrics(name);

  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.set('trust proxy', platform.config.trustProxy);
  app.get('/metrics', metrics.serve);
  app.get('/health', async (_request, response) => {
    const ready = await options.isReady().catch(() => false);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'starting' });
  });
  app.use(createRequestPolicy(platform, name, metrics), sessions.load, limits.perCaller);
  const form = parseMultipart();
  const json = express.json({ limit: MOST_BODY_BYTES, type: () => true, strict: false });

  return {
    app,
    sessions,
    limits,
    route(endpoint, handler, { idempotent = endpoint.method === 'post' } = {}) {
      const call = createEndpointHandler({
        context: platform,
        endpoint,
        answers: idempotent ? answers : undefined,
        findRoles: options.findRoles,
      });
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
      app[endpoint.method](
        path,
        call.admit,
        ...(endpoint.body ? [endpoint.bodyType ? form : json] : []),
        call.answer(handler as Handler<Endpoint>),
      );
    },
    build() {
      app.use((request: Request) => {
        throw unanswered(request);
      });
      app.use(createErrorHandler(platform.logger));
      return app;
    },
    stop() {
      sessions.stop();
      limits.stop();
    },
  };
}

/** Whom to count a request for: the session where there is one, else the address. */
function callerOf(request: Request): string {
  return request.session?.userId ? request.sessionID : (request.ip ?? 'unknown');
}

function unanswered(request: Request): ProblemError {
  const known = Object.values(endpoints).filter(({ path }) => matches(path, request.path));
  if (known.length === 0) return new ProblemError('not_found', 'There is nothing at this address.');
  const allowed = [...new Set(known.map(({ method }): Method => method))].map((method) =>
    method.toUpperCase(),
  );
  const headers = { Allow: allowed.join(', ') };
  return new ProblemError('method_not_allowed', `This address takes ${headers.Allow}.`, { headers });
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(path);
}

export type { Response };
