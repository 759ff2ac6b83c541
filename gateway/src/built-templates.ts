import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { hasSession } from './has-session.js';

/**
 * Folder that the build of the consumer app writes the templates to: `<language>/<name>.html` for visitors and
 * `<language>/<name>.signed-in.html` for people who are signed in.
 */
const FOLDER = '.templates';

/** A page with placeholders in a language, as the sender of a request gets it; undefined if the app has not been built. */
export type TemplateFinder = (request: Request, language: string) => string | undefined;

/** Reads the templates of a page. */
export function readTemplates(dist: string, name: string): TemplateFinder {
  const [forVisitors, forMembers] = [readLanguages(dist, name), readLanguages(dist, `${name}.signed-in`)];
  return (request, language) => (hasSession(request) ? forMembers : forVisitors).get(language);
}

function readLanguages(dist: string, name: string): ReadonlyMap<string, string> {
  const folder = join(dist, FOLDER);
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).flatMap((language) => {
      const file = join(folder, language, `${name}.html`);
      return existsSync(file) ? [[language, readFileSync(file, 'utf8')]] : [];
    }),
  );
}
