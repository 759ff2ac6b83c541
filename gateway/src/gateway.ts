import type { RequestListener } from 'node:http';
import { AD_NETWORK_PATH } from '@mirabelle/catalogue';
import express, { type Express } from 'express';
import type { AllowedAdNetwork } from './ad-network.js';
import { createRouteMatcher } from './app-routes.js';
import { serveCrawlers } from './crawlers.js';
import { listPublicPaths, serveLocalizedPages } from './localized-pages.js';
import { servePlanPages } from './plan-pages.js';
import { createPriceReader } from './price-facts.js';
import { createReadApi } from './read-api.js';
import { createPageDelivery } from './rendering/deliver-page.js';
import { createPageRenderer } from './rendering/page-renderer.js';
import { createSalonLister, createSalonReader } from './salon-facts.js';
import { serveSalonPages } from './salon-pages.js';
import { createBackOfficeHeaders, createConsumerHeaders } from './security-headers.js';
import { isUnknownShade, SHADE_PATHS, serveShadePages } from './shade-pages.js';
import { serveSharedLooks } from './shared-looks/shared-look-pages.js';
import { createSharedLookReader } from './shared-looks/shared-look-reader.js';
import { serveApp } from './static-files.js';
import { traceRequests } from './trace-request.js';

export interface GatewayOptions {
  /** Handles changes, and the GET requests of `COMMAND_API_READS`. */
  readonly commandApp: RequestListener;
  /** Handles all other reads. */
  readonly readApp: RequestListener;
  /** Origin of read-api, for the pages of salons and shared looks. Without it, their addresses get the page of the app. */
  readonly readApiUrl?: string;
  /** Folder with the built consumer app; without it, `answerUnbuilt` answers for the app. */
  readonly consumerDist?: string | undefined;
  /** Folder with the built back office; without it, `answerUnbuilt` answers for it. */
  readonly backofficeDist?: string | undefined;
  /** Answers for an app that is still being built; default 404. */
  readonly answerUnbuilt?: RequestListener | undefined;
  /** Origin of the site as browsers see it. With https, Strict-Transport-Security is sent. */
  readonly publicUrl: string;
  /** Origins that the payment provider's button needs in the consumer app; default none. */
  readonly paymentOrigins?: readonly string[];
  /** The network that fills advertisement slots of visitors who allow it; default none. */
  readonly adNetwork?: AllowedAdNetwork;
}

/** GET requests that command-api handles, because they begin a sign-in or a payment. */
const COMMAND_API_READS: ReadonlySet<string> = new Set(['/api/login', '/api/paypal/setup']);

/**
 * Creates the single origin: /api/… goes to the services, /backoffice/ and / are the two web apps. API requests are
 * forwarded before any middleware, so that the gateway does not slow them down.
 */
export function createGateway(options: GatewayOptions): RequestListener {
  const web = createWebApp(options);
  const [readApp, commandApp] = [traceRequests(options.readApp), traceRequests(options.commandApp)];
  return (request, response) => {
    const path = normalizePath(request.url ?? '/');
    if (path !== '/api' && !path.startsWith('/api/')) return web(request, response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = isRead && !COMMAND_API_READS.has(path) ? readApp : commandApp;
    target(request, response);
  };
}

/** Normalizes a path as Express compares it: lower case, without the query and a trailing slash. */
function normalizePath(url: string): string {
  const end = url.indexOf('?');
  const path = (end < 0 ? url : url.slice(0, end)).toLowerCase();
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function createWebApp(options: GatewayOptions): Express {
  const { consumerDist, backofficeDist, publicUrl, answerUnbuilt = answerNotFound } = options;
  const app = express();
  app.disable('x-powered-by');
  app.get('/admin', (_request, response) =>
    response.set('Cache-Control', 'no-cache').redirect('/backoffice/'),
  );
  if (backofficeDist === undefined) app.use('/backoffice', answerUnbuilt);
  else {
    const isHttps = publicUrl.startsWith('https:');
    app.use('/backoffice', createBackOfficeHeaders({ isHttps }), serveApp(backofficeDist));
  }
  if (consumerDist === undefined) app.use(answerUnbuilt);
  else useConsumerApp(app, consumerDist, options);
  app.use(answerNotFound);
  return app;
}

function useConsumerApp(app: Express, consumerDist: string, options: GatewayOptions): void {
  const { publicUrl, readApiUrl, paymentOrigins = [], adNetwork } = options;
  const isHttps = publicUrl.startsWith('https:');
  const hasRoute = createRouteMatcher(consumerDist);
  const pages = {
    dist: consumerDist,
    publicUrl,
    deliver: createPageDelivery(new URL(publicUrl).origin, createPageRenderer(consumerDist)),
  };
  const readApi = readApiUrl ? createReadApi(readApiUrl, publicUrl) : undefined;
  const readPrices = readApi ? createPriceReader(readApi) : async () => undefined;
  const planPages = readApi ? [servePlanPages({ ...pages, readPrices })] : [];
  const salonAndLookPages = readApi
    ? [
        serveSalonPages({ ...pages, readPrices, readSalon: createSalonReader(readApi) }),
        serveSharedLooks({ ...pages, readPrices, readLook: createSharedLookReader(readApi) }),
      ]
    : [];
  app.get(AD_NETWORK_PATH, (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(adNetwork?.network ?? null);
  });
  app.use(
    createConsumerHeaders({ isHttps, paymentOrigins, adOrigins: adNetwork?.origins ?? [] }),
    serveCrawlers(publicUrl, {
      publicPaths: listPublicPaths(consumerDist),
      shadePaths: SHADE_PATHS,
      listSalons: readApi ? createSalonLister(readApi) : undefined,
    }),
    ...planPages,
    serveLocalizedPages(consumerDist, publicUrl),
    serveShadePages({ ...pages, readPrices }),
    ...salonAndLookPages,
    serveApp(consumerDist, (path) => hasRoute(path) && !isUnknownShade(path)),
  );
}

const answerNotFound: RequestListener = (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end('There is nothing at this address.\n');
};
