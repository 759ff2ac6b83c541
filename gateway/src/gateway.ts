import type { RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { serveCrawlers } from './crawlers.js';
import { publicPaths, serveLocalisedPages } from './localised-pages.js';
import { serveApp } from './static-files.js';

export interface GatewayOptions {
  /** Takes what changes something, and the few reads that need the write side. */
  readonly commandApp: RequestListener;
  /** Takes all other reads. */
  readonly readApp: RequestListener;
  /** Folder with the built consumer app. */
  readonly consumerDist: string;
  /** Folder with the built back office. */
  readonly backofficeDist: string;
  /** Origin that people reach us by. With https, browsers are told to insist on it. */
  readonly publicUrl: string;
  /** Foreign origins that the payment provider's button needs in the consumer app. Default none. */
  readonly paymentOrigins?: readonly string[];
}

/** Reads that command-api answers: they start something. */
const readsOfCommandApi: ReadonlySet<string> = new Set(['/api/login', '/api/paypal/setup']);

/**
 * The single origin: /api/… goes to the services, /backoffice/ and / are the two web apps.
 * Calls are handed on before any of our own middleware, so that the gateway costs them nothing.
 */
export function createGateway(options: GatewayOptions): RequestListener {
  const web = createWebApp(options);
  return (request, response) => {
    const path = pathOf(request.url ?? '/');
    if (path !== '/api' && !path.startsWith('/api/')) return web(request, response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = isRead && !readsOfCommandApi.has(path) ? options.readApp : options.commandApp;
    target(request, response);
  };
}

/** Lower case and without the query and a slash at the end, as Express compares paths. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  const path = (end < 0 ? url : url.slice(0, end)).toLowerCase();
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function createWebApp(options: GatewayOptions): Express {
  const { consumerDist, backofficeDist, publicUrl, paymentOrigins = [] } = options;
  const https = publicUrl.startsWith('https:');
  const app = express();
  app.disable('x-powered-by');
  app.use('/backoffice', securityHeaders(https), serveApp(backofficeDist));
  app.use(
    securityHeaders(https, paymentOrigins),
    policyOfTracker,
    serveCrawlers(publicUrl, publicPaths(consumerDist)),
    serveLocalisedPages(consumerDist, publicUrl),
    serveApp(consumerDist),
  );
  app.use((_request, response) => {
    response
      .status(404)
      .type('text')
      .set('Cache-Control', 'no-cache')
      .send('There is nothing at this address.\n');
  });
  return app;
}

/**
 * The studio's face tracker makes functions from strings. A worker has the policy of its own response, so the file of
 * this one worker alone may evaluate, and pages may not.
 */
const policyOfTracker: RequestHandler = (request, response, next) => {
  if (/^\/assets\/track-worker-[\w-]+\.js$/.test(request.path)) {
    response.set(
      'Content-Security-Policy',
      "default-src 'self'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
    );
  }
  next();
};

/**
 * Scripts only from our own files, and from the payment provider where there is one: whatever gets into a page as text cannot run. Styles may stand in the page because
 * the back office's components (Emotion) write them there.
 */
function securityHeaders(https: boolean, paymentOrigins: readonly string[] = []) {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...paymentOrigins],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...paymentOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...paymentOrigins],
        frameSrc: ["'self'", ...paymentOrigins],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A payment window of another origin must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
  });
  const features = 'camera=(self), microphone=(), geolocation=(self), payment=(self)';
  const router = express.Router();
  router.use(headers, (_request, response, next) => {
    response.set('Permissions-Policy', features);
    next();
  });
  return router;
}
