import { VIOLATION_REPORTS_PATH } from '@mirabelle/http';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { hasSession } from './page.js';

type Directives = Readonly<Record<string, readonly string[]>>;

interface HeaderOptions {
  /** Whether browsers reach the site over https. */
  readonly isHttps: boolean;
}

/** Name in the headers for the address that reports go to. */
const REPORTING_ENDPOINT = 'csp';

/**
 * The hash of an empty style element. Emotion, which styles the back office, adds empty elements and fills them through the
 * CSSOM, which a policy does not restrict. So no other inline style is allowed, and pages need no nonce.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Allows scripts only from this origin, so that injected text cannot run. */
const ONLY_THIS_SITE: Directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The headers of the back office. It opens no windows of other sites and uses no camera, microphone or location. */
export function createBackOfficeHeaders(options: HeaderOptions): RequestHandler[] {
  return [
    ...createSharedHeaders({ ...ONLY_THIS_SITE, styleSrc: ["'self'", EMPTY_STYLE] }, options),
    setHeaders({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), display-capture=()',
    }),
  ];
}

/**
 * The headers of the consumer app. Prerendered pages have style attributes, such as the colors of shades.
 *
 * @param paymentOrigins origins of a payment provider, whose button writes style elements of its own
 * @param adOrigins origins of an advertising network. Only visitors see its advertisements, so the policy for everybody else has none
 */
export function createConsumerHeaders({
  paymentOrigins,
  adOrigins,
  ...options
}: HeaderOptions & {
  readonly paymentOrigins: readonly string[];
  readonly adOrigins: readonly string[];
}): RequestHandler[] {
  const providerStyles = paymentOrigins.length > 0 ? ["'unsafe-inline'"] : [];
  const createDirectives = (origins: readonly string[]): Directives => ({
    ...ONLY_THIS_SITE,
    scriptSrc: ["'self'", ...origins],
    styleSrc: ["'self'", ...providerStyles],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...origins],
    connectSrc: ["'self'", ...origins],
    frameSrc: ["'self'", ...origins],
  });
  const withoutAds = createSharedHeaders(createDirectives(paymentOrigins), options);
  const withAds = [
    ...createSharedHeaders(createDirectives([...paymentOrigins, ...adOrigins]), options),
    removeTrustedTypes,
  ];
  return [
    ...(adOrigins.length === 0 ? withoutAds : [chooseBySession(withAds, withoutAds)]),
    setHeaders({
      // The payment provider's window must be able to send its result to the page that opened it.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self)',
    }),
    setWorkerPolicies,
  ];
}

/**
 * The policy and the headers that both apps have. Violations of Trusted Types are only reported so far. Over https the reports go through
 * the Reporting API, which works nowhere else; browsers without it use `report-uri`.
 */
function createSharedHeaders(directives: Directives, { isHttps }: HeaderOptions): RequestHandler[] {
  const reporting: Directives = {
    reportUri: [VIOLATION_REPORTS_PATH],
    ...(isHttps && { reportTo: [REPORTING_ENDPOINT] }),
  };
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: toMutable({ ...directives, ...reporting }) },
      crossOriginOpenerPolicy: false,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: isHttps,
    }),
    helmet.contentSecurityPolicy({
      useDefaults: false,
      reportOnly: true,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        requireTrustedTypesFor: ["'script'"],
        // The back office parses the mail that it previews.
        trustedTypes: ['default', 'mail-preview'],
        ...toMutable(reporting),
      },
    }),
    setHeaders(isHttps ? { 'Reporting-Endpoints': `${REPORTING_ENDPOINT}="${VIOLATION_REPORTS_PATH}"` } : {}),
  ];
}

/** Runs one list of handlers for visitors, and the other for people who are signed in. */
function chooseBySession(
  forVisitors: readonly RequestHandler[],
  forSignedIn: readonly RequestHandler[],
): RequestHandler {
  const [visitors, signedIn] = [forVisitors, forSignedIn].map((all) => express.Router().use(...all));
  return (request, response, next) => (hasSession(request) ? signedIn : visitors)?.(request, response, next);
}

/** The programs of advertising networks use no trusted types, so every text that they insert would be reported. */
const removeTrustedTypes: RequestHandler = (_request, response, next) => {
  response.removeHeader('Content-Security-Policy-Report-Only');
  next();
};

const toMutable = (directives: Directives): Record<string, string[]> =>
  Object.fromEntries(Object.entries(directives).map(([name, sources]) => [name, [...sources]]));

const setHeaders =
  (headers: Readonly<Record<string, string>>): RequestHandler =>
  (_request, response, next) => {
    response.set(headers);
    next();
  };

/** What the workers of the studio may do that no page may: the face tracker uses `eval`, and both compile WebAssembly. */
const WORKER_PERMISSIONS: Readonly<Record<string, string>> = {
  'track-worker': "'unsafe-eval' 'wasm-unsafe-eval'",
  'paint-worker': "'wasm-unsafe-eval'",
};

/** A worker gets the policy of its own script's response, so only the scripts of these workers have their permissions. */
const setWorkerPolicies: RequestHandler = (request, response, next) => {
  const [, name = ''] = /^\/assets\/(track-worker|paint-worker)-[\w-]+\.js$/.exec(request.path) ?? [];
  const permissions = WORKER_PERMISSIONS[name];
  if (permissions) {
    response.removeHeader('Content-Security-Policy-Report-Only');
    response.set('Content-Security-Policy', `default-src 'self'; script-src 'self' ${permissions}`);
  }
  next();
};
