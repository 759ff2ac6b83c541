import type { ServiceContext } from '@mirabelle/application';
import {
  createPathPattern,
  type Endpoint,
  isDeeperThan,
  MAX_JSON_DEPTH,
  type Method,
} from '@mirabelle/contracts';
import type { StaffRole } from '@mirabelle/domain';
import type { EngineName } from '@mirabelle/runtime';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Handler } from './api-request.js';
import { findCallerNetwork } from './caller-network.js';
import { createEndpointHandler } from './endpoint-handler.js';
import { EndpointRoutes } from './endpoint-routes.js';
import { endpoints } from './endpoints.js';
import { createEngineDeadline } from './engine-deadline.js';
import { createErrorHandler } from './error-handler.js';
import { toExpressPath } from './express-path.js';
import { createForwardedProtocol } from './forwarded-protocol.js';
import { readHealth } from './health.js';
import { IdempotentAnswers } from './idempotent-answers.js';
import { createJsonReader } from './json-body.js';
import { createMetrics, type Metrics } from './metrics.js';
import { createMultipartReader } from './multipart.js';
import { createSecurityObserver } from './observe-security.js';
import { createFieldProblem, ProblemError } from './problem-error.js';
import { createRateLimits, type RateLimits } from './rate-limits.js';
import { createRequestPolicy } from './request-policy.js';
import { createSessions, type Sessions } from './sessions.js';
import { createViolationLog, type ViolationLog } from './violation-log.js';

export interface ServiceOptions {
  readonly context: ServiceContext;
  readonly name: 'command-api' | 'read-api';
  /** Loads a person's current staff roles. Called only for endpoints that require one. */
  findRoles(userId: string): Promise<ReadonlySet<StaffRole>>;
  /** Whether a person has a passkey. Called only for staff whose session was not opened with one. */
  hasPasskey(userId: string): Promise<boolean>;
  /**
   * The engines that requests need. While one of them does not work, `/health` answers 503, and so do requests that get no
   * answer because of that. Calls below `/api/photos` also need S3.
   */
  readonly neededEngines: readonly EngineName[];
  /** Whether the service can answer requests, if all engines work; reported at `/health`. */
  isReady?(): Promise<boolean>;
}

/** An HTTP service under construction: add its routes, then `build`. */
export interface Service {
  readonly app: Express;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly violations: ViolationLog;
  /** The service's metrics. */
  readonly registry: Metrics['registry'];
  /**
   * Adds the handler of an endpoint of the contracts. Session, role, rate limits, schemas and idempotency are checked
   * before it is called.
   */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions): void;
  /** Adds the answers to unknown addresses and to errors, and returns the Express app. */
  build(): Express;
  /** Stops the background work of sessions and rate limits, and stores security events that are pending. The app can still answer. */
  stopBackgroundWork(): Promise<void>;
}

interface RouteOptions {
  /**
   * Whether an Idempotency-Key replays the first answer; default true for POST and PUT. Must be false for calls that open or
   * close a session or set a cookie, because a replayed answer does neither.
   */
  readonly replaysAnswer?: boolean;
}

/** Methods whose first answer an Idempotency-Key replays, unless the route says otherwise. */
const REPLAYED_BY_DEFAULT: ReadonlySet<Endpoint['method']> = new Set(['post', 'put']);

const MAX_BODY_BYTES = 100 * 1024;

export function createService(options: ServiceOptions): Service {
  const { context, name, findRoles, hasPasskey } = options;
  const sessions = createSessions(context);
  const limits = createRateLimits(context, findCallerKey);
  const answers = new IdempotentAnswers(context.pool, {
    isLogInSameDatabase: context.config.eventStoreUrl === undefined,
  });
  const metrics = createMetrics(name, context.pool);
  const security = createSecurityObserver(context, name, metrics);
  const violations = createViolationLog(
    context.config.publicUrl,
    context.logger.child({ service: name }),
    metrics,
  );

  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.set('trust proxy', context.config.trustProxy);
  const monitoringRoutes = express.Router();
  monitoringRoutes.get('/metrics', metrics.serve);
  const isServiceReady = async () => (await options.isReady?.().catch(() => false)) ?? true;
  monitoringRoutes.get('/live', (_request, response) => void response.json({ status: 'ok' }));
  monitoringRoutes.get('/health', async (_request, response) => {
    const health = await readHealth(context.engines, options.neededEngines);
    const isReady = health.status !== 'unavailable' && (await isServiceReady());
    const status = isReady || health.status === 'unavailable' ? health.status : 'starting';
    response.status(status === 'ok' || status === 'degraded' ? 200 : 503).json({ ...health, status });
  });
  // A call of the API is none of these addresses, so it is not compared with them.
  app.use((request, response, next) =>
    request.url.startsWith('/api/') ? next() : monitoringRoutes(request, response, next),
  );
  const policy = createRequestPolicy(context, name, metrics, security);
  const forwarded = createForwardedProtocol(context.config.publicUrl, context.logger);
  app.use(policy, createEngineDeadline(context.engines, options.neededEngines));
  app.use('/api/photos', createEngineDeadline(context.engines, ['s3']));
  app.use(forwarded, sessions.load, limits.perCaller);
  const routes = new EndpointRoutes(app);
  const readForm = createMultipartReader();
  const createJsonReaders = (limit: number) => [createJsonReader(limit), refuseDeepJson];

  return {
    app,
    sessions,
    limits,
    violations,
    registry: metrics.registry,
    route(endpoint, handler, { replaysAnswer = REPLAYED_BY_DEFAULT.has(endpoint.method) } = {}) {
      const endpointHandler = createEndpointHandler({
        context,
        endpoint,
        answers: replaysAnswer ? answers : undefined,
        accessLookups: { findRoles, hasPasskey, now: context.now },
        sessions,
      });
      const bodyReaders = endpoint.bodyType
        ? [readForm]
        : createJsonReaders(endpoint.maxBodyBytes ?? MAX_BODY_BYTES);
      const answer = endpointHandler.answer(handler as Handler<Endpoint>);
      routes.add(endpoint.method, toExpressPath(endpoint.path), [
        endpointHandler.admit,
        ...(endpoint.body ? bodyReaders : []),
        answer,
      ]);
    },
    build() {
      app.use((request: Request) => {
        throw createNoSuchEndpointProblem(request);
      });
      app.use(createErrorHandler(context.logger));
      return app;
    },
    async stopBackgroundWork() {
      await sessions.stop();
      limits.stop();
      await security.stop();
    },
  };
}

/** Refuses a body that is nested too deeply, before any code descends into it. */
const refuseDeepJson: RequestHandler = (request, _response, next) => {
  if (!isDeeperThan(request.body, MAX_JSON_DEPTH)) return next();
  throw createFieldProblem('body', `Must be nested at most ${MAX_JSON_DEPTH} levels deep`);
};

/** Whose calls are counted together: those of the signed-in person in all sessions, otherwise those of the internet connection. */
function findCallerKey(request: Request): string {
  return request.session?.userId ?? findCallerNetwork(request.ip ?? 'unknown');
}

function createNoSuchEndpointProblem(request: Request): ProblemError {
  const samePath = Object.values(endpoints).filter(({ path }) => createPathPattern(path).test(request.path));
  if (samePath.length === 0) return new ProblemError('not_found', 'There is nothing at this address.');
  const allowed = [...new Set(samePath.map(({ method }): Method => method))].map((method) =>
    method.toUpperCase(),
  );
  const headers = { Allow: allowed.join(', ') };
  return new ProblemError('method_not_allowed', `This address takes ${headers.Allow}.`, { headers });
}
