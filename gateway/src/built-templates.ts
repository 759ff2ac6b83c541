import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder that the build of the consumer app writes the templates to: `<language>/<name>.html`. */
const FOLDER = '.templates';

/** A page with placeholders, by language. Empty if the app has not been built. */
export function readTemplates(dist: string, name: string): ReadonlyMap<string, string> {
  const folder = join(dist, FOLDER);
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).flatMap((language) => {
      const file = join(folder, language, `${name}.html`);
      return existsSync(file) ? [[language, readFileSync(file, 'utf8')]] : [];
    }),
  );
}
