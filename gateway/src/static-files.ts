import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Preferred encodings first. The build writes the compressed files (scripts/lib/web-app.mjs). */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Values of Cache-Control. */
const cacheRules = {
  /** For files under assets/, whose names contain a hash of their content. */
  hashed: 'public, max-age=31536000, immutable',
  /** For all other files: browsers revalidate them each time, and get 304 when unchanged. */
  fresh: 'no-cache',
} as const;

/**
 * Serves the built files of a single-page app, with the compressed copies that the build has written. A navigation to a
 * path that is not a file gets the app's page, with 404 if the app has no such route. Other requests for missing files are
 * passed on.
 *
 * @param dir folder with index.html. The file names are read once, so the server must be restarted after a build
 * @param hasRoute whether the app has a route for a path; by default, every path has one
 */
export function serveApp(dir: string, hasRoute: (path: string) => boolean = () => true): RequestHandler {
  const files = listNames(dir);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const name = readName(request.path);
    if (name !== undefined && isOwnFile(files, name))
      return sendFile({ dir, files }, name, { request, response, next });
    // A missing script or image must be answered with 404; only a navigation gets the page.
    if (name === '' || wantsPage(request)) {
      response.status(hasRoute(request.path) ? 200 : 404);
      return sendFile({ dir, files }, 'index.html', { request, response, next });
    }
    next();
  };
}

/** The built files of an app, by their names below its folder. */
interface BuiltApp {
  readonly dir: string;
  readonly files: ReadonlySet<string>;
}

interface Call {
  readonly request: Request;
  readonly response: Response;
  readonly next: NextFunction;
}

function sendFile({ dir, files }: BuiltApp, name: string, { request, response, next }: Call): void {
  const offered = encodings.filter(({ suffix }) => files.has(name + suffix));
  if (offered.length > 0) response.vary('Accept-Encoding');
  const encoding = offered.find((candidate) => candidate.name === request.acceptsEncodings(candidate.name));
  if (encoding) response.set('Content-Encoding', encoding.name);
  response.type(extname(name) || 'bin');
  response.set('Cache-Control', name.startsWith('assets/') ? cacheRules.hashed : cacheRules.fresh);
  // A range of the compressed copy would contain other bytes than those that were requested.
  const options = { root: dir, cacheControl: false, acceptRanges: !encoding };
  response.sendFile(name + (encoding?.suffix ?? ''), options, (error) => {
    if (!error || response.headersSent) return;
    for (const header of ['Content-Encoding', 'Content-Type', 'Cache-Control']) response.removeHeader(header);
    next();
  });
}

function wantsPage(request: Request): boolean {
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return false;
  return (request.headers.accept ?? '').includes('text/html') || !extname(request.path);
}

/** Whether a file has its own address. A compressed copy has none: it is only sent in place of the file that it is a copy of. */
const isOwnFile = (files: ReadonlySet<string>, name: string) =>
  files.has(name) &&
  !encodings.some(({ suffix }) => name.endsWith(suffix) && files.has(name.slice(0, -suffix.length)));

function readName(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}

/** All files below `dir`, with `/` between folders. */
function listNames(dir: string): ReadonlySet<string> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Set(names.map((path) => relative(dir, path).split(sep).join('/')));
}
