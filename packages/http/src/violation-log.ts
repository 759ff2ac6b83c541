import { reportViolations, type ViolationReports } from '@mirabelle/contracts';
import type { Logger } from '@mirabelle/runtime';
import type { Metrics } from './metrics.js';

/** Where browsers send their reports. */
export const VIOLATION_REPORTS_PATH = reportViolations.path;

/** A violation without personal data: neither the address of the page nor any query. */
export interface Violation {
  readonly app: 'consumer-web' | 'backoffice-web' | 'unknown';
  readonly directive: string;
  /** Whether the browser prevented it, or only reported it. */
  readonly disposition: 'enforce' | 'report';
  /** A keyword such as `inline`, `this site`, another scheme such as `chrome-extension:`, the host of another site, or `other`. */
  readonly blocked: string;
  /** Path of the script of this site that caused it, or empty. */
  readonly script: string;
}

export interface ViolationLog {
  /** Counts every violation in the metric. Logs equal ones once a minute, and only some if a minute has many different ones. */
  record(reports: ViolationReports): void;
}

const MINUTE_MS = 60_000;
/** Anybody can send reports, so their number in the log is bounded. */
const MAX_LOGGED_PER_MINUTE = 20;

/** @param now returns the current time in ms since the epoch */
export function createViolationLog(
  publicUrl: string,
  logger: Logger,
  metrics: Pick<Metrics, 'countViolation'>,
  now: () => number = Date.now,
): ViolationLog {
  let minute = 0;
  let logged = new Set<string>();
  return {
    record(reports) {
      const currentMinute = Math.floor(now() / MINUTE_MS);
      if (currentMinute !== minute) logged = new Set();
      minute = currentMinute;
      for (const violation of readViolations(reports, publicUrl)) {
        metrics.countViolation(violation);
        const key = JSON.stringify(violation);
        if (logged.has(key) || logged.size >= MAX_LOGGED_PER_MINUTE) continue;
        logged.add(key);
        logger.warn({ ...violation }, 'a page broke the content security policy');
      }
    },
  };
}

interface ReportedFields {
  readonly document: string | undefined;
  readonly blocked: string | null | undefined;
  readonly source: string | null | undefined;
  readonly directive: string | undefined;
  readonly disposition: string | undefined;
}

/** The violations of a report in either format. */
export function readViolations(reports: ViolationReports, publicUrl: string): Violation[] {
  return listFields(reports).map((fields) => toViolation(fields, new URL(publicUrl).host));
}

function listFields(reports: ViolationReports): ReportedFields[] {
  if (Array.isArray(reports)) {
    return reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? {
            document: body.documentURL,
            blocked: body.blockedURL,
            source: body.sourceFile,
            directive: body.effectiveDirective,
            disposition: body.disposition,
          }
        : [],
    );
  }
  const report = reports['csp-report'];
  if (!report) return [];
  return [
    {
      document: report['document-uri'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      disposition: report.disposition,
    },
  ];
}

function toViolation(fields: ReportedFields, siteHost: string): Violation {
  const page = parseUrl(fields.document);
  const directive = fields.directive?.split(' ')[0] ?? '';
  return {
    app: page?.host === siteHost ? findApp(page.pathname) : 'unknown',
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    disposition: fields.disposition === 'report' ? 'report' : 'enforce',
    blocked: describeBlocked(fields.blocked ?? '', siteHost),
    script: describeScript(fields.source ?? '', siteHost),
  };
}

function describeBlocked(blocked: string, siteHost: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = parseUrl(blocked);
  if (!url) return 'other';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    // Some browsers send the keyword `data`, others the whole address.
    const scheme = url.protocol.slice(0, -1);
    if (KEYWORDS.has(scheme)) return scheme;
    return /^[a-z-]{1,30}:$/.test(url.protocol) ? url.protocol : 'other';
  }
  return url.host === siteHost ? 'this site' : url.hostname.slice(0, MAX_HOST_LENGTH);
}

function describeScript(source: string, siteHost: string): string {
  const url = parseUrl(source);
  return url?.host === siteHost && SCRIPT_PATH.test(url.pathname) ? url.pathname : '';
}

const parseUrl = (text: string | undefined): URL | undefined =>
  text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
const findApp = (path: string) => (/^\/backoffice(?:\/|$)/.test(path) ? 'backoffice-web' : 'consumer-web');

const MAX_HOST_LENGTH = 100;
/** The scripts of both apps. The addresses of pages can contain ids, so they are left out. */
const SCRIPT_PATH = /^\/(?:backoffice\/)?(?:assets\/)?[\w-]{1,80}\.js$/;

const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** The words that browsers send in place of an address. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'blob',
  'data',
  'eval',
  'filesystem',
  'inline',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
  'wasm-eval',
]);
