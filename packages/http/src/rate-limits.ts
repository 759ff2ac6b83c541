import type { ServiceContext } from '@mirabelle/application';
import type { Request, RequestHandler } from 'express';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createCallCounter } from './call-counter.js';
import { ProblemError } from './problem-error.js';

type Limiter = Pick<RateLimiterAbstract, 'consume'>;

const MINUTE_SECONDS = 60;
const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS;

/**
 * Rate limits. Reads and writes are counted in Redis for all processes together, or without Redis by each process. The
 * limits that protect sign-in and mailboxes are counted in the database, for all processes.
 */
export interface RateLimits {
  /** 120 writes and 1,200 reads per minute, by session or, without one, by IP address. */
  readonly perCaller: RequestHandler;
  /** 60 sign-ups and sign-ins per IP address in 15 minutes. @throws ProblemError `too_many_requests` */
  signIn(ip: string): Promise<void>;
  /** 5 mails per recipient in 15 minutes. @throws ProblemError `too_many_requests` */
  mail(emailHash: string): Promise<void>;
  stop(): void;
}

export function createRateLimits(
  { config, pool, logger }: Pick<ServiceContext, 'config' | 'pool' | 'logger'>,
  callerOf: (request: Request) => string,
): RateLimits {
  const scale = (points: number) => Math.max(1, Math.round(points * config.rateLimitScale));
  const counter = createCallCounter(config.redisUrl, logger);
  const writes = counter.limiter({ points: scale(120), duration: MINUTE_SECONDS, keyPrefix: 'calls:write' });
  const reads = counter.limiter({ points: scale(1200), duration: MINUTE_SECONDS, keyPrefix: 'calls:read' });
  const shared = {
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    duration: QUARTER_HOUR_SECONDS,
  };
  const signIns = new RateLimiterPostgres({ ...shared, points: scale(60), keyPrefix: 'sign-in' });
  const mails = new RateLimiterPostgres({ ...shared, points: scale(5), keyPrefix: 'mail' });
  return {
    perCaller: async (request, _response, next) => {
      const limiter = request.method === 'GET' || request.method === 'HEAD' ? reads : writes;
      await consume(limiter, callerOf(request));
      next();
    },
    signIn: (ip) => consume(signIns, ip),
    mail: (emailHash) => consume(mails, emailHash),
    stop: () => counter.stop(),
  };
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new ProblemError('too_many_requests', 'That was a bit much at once. Please try again in a while.', {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
