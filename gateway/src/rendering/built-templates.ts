import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folder that the build of the consumer app writes the templates to: `<language>/<name>.html` for visitors, with a placeholder
 * for the markup, and `<language>/<name>.signed-in.html` without markup.
 */
const TEMPLATES_FOLDER = '.templates';

/** A page with placeholders in one language. */
export interface Template {
  /** For visitors, with `%BODY%` where the markup belongs. */
  readonly withMarkup: string;
  /** For people who are signed in, whose browsers render the page. */
  readonly withoutMarkup: string;
}

/** Reads the templates of a page by language. There are none if the app has not been built. */
export function readTemplates(dist: string, name: string): ReadonlyMap<string, Template> {
  const folder = join(dist, TEMPLATES_FOLDER);
  if (!existsSync(folder)) return new Map();
  const read = (language: string, file: string) =>
    readFileSync(join(folder, language, `${file}.html`), 'utf8');
  return new Map(
    readdirSync(folder)
      .filter((language) => existsSync(join(folder, language, `${name}.html`)))
      .map((language) => [
        language,
        { withMarkup: read(language, name), withoutMarkup: read(language, `${name}.signed-in`) },
      ]),
  );
}

/**
 * Replaces each `%NAME%` by its value. Values are not searched for further placeholders, so that a salon may be called
 * `%BODY%`.
 */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
