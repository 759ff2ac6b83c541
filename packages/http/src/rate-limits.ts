import type { ServiceContext } from '@mirabelle/application';
import type { RateLimitName } from '@mirabelle/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { createCallCounter, type Limiter } from './call-counter.js';
import { countInStore } from './count-in-store.js';
import {
  createLimitHeaders,
  createLimitProblem,
  type LimitSize,
  type LimitUsage,
  MINUTE_SECONDS,
  QUARTER_HOUR_SECONDS,
} from './limit-refusal.js';
import type { CountedCall } from './memory-limiter.js';
import { VIOLATION_REPORTS_PATH } from './violation-log.js';

/** Calls that a caller may make only so often, besides the limits of all calls. */
type LimitedCall = MailPurpose | 'proof';

/** Reasons for mails that anybody can cause by entering an address. */
type MailPurpose = 'sign-in' | 'sign-up' | 'contact';

/**
 * Rate limits. Reads and writes are counted in Redis for all processes together, or without Redis by each process. The
 * limits that protect sign-in and mailboxes are counted in the database, for all processes. Every purpose has a budget of
 * its own, so that no purpose uses up the budget of another.
 */
export interface RateLimits {
  /**
   * 120 writes and 1,200 reads per minute, by person or, for a visitor, by internet connection (see `findCallerNetwork`).
   * Browsers send reports of violations by themselves, so they are counted separately: 60 per minute.
   */
  readonly perCaller: RequestHandler;
  /**
   * Counts a call in 15 minutes, by person or internet connection: 60 sign-ins, 60 sign-ups, 20 contact messages, 5
   * links as a proof of identity.
   *
   * @throws ProblemError `too_many_requests`
   */
  countCall(call: LimitedCall, request: Request, response: Response): Promise<void>;
  /**
   * Counts a mail: for each purpose 5 mails per mailbox in 15 minutes.
   *
   * @param mailboxHash the same for all aliases of a mailbox
   * @returns 0, or the time until the mailbox may get another mail for this purpose, ms
   */
  countMail(purpose: MailPurpose, mailboxHash: string): Promise<number>;
  stop(): void;
}

/** Calls of a caller in 15 minutes. */
const MAX_CALLS: Readonly<Record<LimitedCall, number>> = {
  'sign-in': 60,
  'sign-up': 60,
  contact: 20,
  proof: 5,
};
/** Mails to a mailbox in 15 minutes, for each purpose. */
const MAX_MAILS = 5;

/** @param findCallerKey returns the key under which the calls of a request's sender are counted */
export function createRateLimits(
  { config, pool, logger }: Pick<ServiceContext, 'config' | 'pool' | 'logger'>,
  findCallerKey: (request: Request) => string,
): RateLimits {
  const scale = (points: number) => Math.max(1, Math.round(points * config.rateLimitScale));
  const counter = createCallCounter(config.redisUrl, logger);
  const createLimitPerMinute = (keyPrefix: string, points: number): Limit => {
    const size = { points, seconds: MINUTE_SECONDS };
    return { ...size, limiter: counter.createLimiter({ ...size, keyPrefix }) };
  };
  const createLimitPerQuarterHour = (keyPrefix: string, points: number): Limit => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      duration: QUARTER_HOUR_SECONDS,
      keyPrefix,
      points,
    });
    const count = (caller: string) => countInStore(limiter, caller);
    return { points, seconds: QUARTER_HOUR_SECONDS, limiter: { count } };
  };
  const writes = createLimitPerMinute('calls:write', scale(120));
  const reads = createLimitPerMinute('calls:read', scale(1200));
  const violationReports = createLimitPerMinute('calls:violation-report', scale(60));
  const createCallLimit = (call: LimitedCall) => createLimitPerQuarterHour(call, scale(MAX_CALLS[call]));
  const createMailLimit = (purpose: MailPurpose) =>
    createLimitPerQuarterHour(`mail:${purpose}`, scale(MAX_MAILS));
  const calls = { ...mapMailPurposes(createCallLimit), proof: createCallLimit('proof') };
  const mails = mapMailPurposes(createMailLimit);

  function requireWithinLimit(
    name: RateLimitName,
    limit: LimitSize,
    counted: CountedCall,
    response: Response,
  ): void {
    setLimitHeaders(response, limit, counted);
    if (counted.isOverLimit) throw createLimitProblem(name, limit, counted);
  }

  function findLimitPerMinute(request: Request): readonly [RateLimitName, Limit] {
    if (request.method === 'GET' || request.method === 'HEAD') return ['reads', reads];
    return isViolationReport(request) ? ['violation-reports', violationReports] : ['writes', writes];
  }

  return {
    async perCaller(request, response, next) {
      const [name, limit] = findLimitPerMinute(request);
      const counted = limit.limiter.count(findCallerKey(request));
      requireWithinLimit(name, limit, counted instanceof Promise ? await counted : counted, response);
      next();
    },
    async countCall(call, request, response) {
      const limit = calls[call];
      requireWithinLimit(call, limit, await limit.limiter.count(findCallerKey(request)), response);
    },
    async countMail(purpose, mailboxHash) {
      const { isOverLimit, opensInMs } = await mails[purpose].limiter.count(mailboxHash);
      return isOverLimit ? Math.max(1, opensInMs) : 0;
    },
    stop: () => counter.stop(),
  };
}

interface Limit extends LimitSize {
  readonly limiter: Limiter;
}

/** Whether a browser reports a violation. Express matches paths in any case and with a slash at the end, too. */
const isViolationReport = ({ path }: Request): boolean =>
  path.toLowerCase().replace(/\/$/, '') === VIOLATION_REPORTS_PATH;

/** Sets the headers of a limit, unless a limit with fewer calls left has set its own. */
function setLimitHeaders(response: Response, limit: LimitSize, usage: LimitUsage): void {
  const announced = response.getHeader('RateLimit-Remaining');
  if (announced !== undefined && Number(announced) < usage.remaining) return;
  for (const [name, value] of createLimitHeaders(limit, usage)) response.setHeader(name, value);
}

function mapMailPurposes<T>(create: (purpose: MailPurpose) => T): Readonly<Record<MailPurpose, T>> {
  return { 'sign-in': create('sign-in'), 'sign-up': create('sign-up'), contact: create('contact') };
}
