import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOCALES = fileURLToPath(new URL('../src/locales/', import.meta.url));

/** Every file of texts as `language/namespace.json`, in a fixed order. */
const textFiles = (): string[] =>
  readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort();

/** The same texts without the white space that is only for those who write them. */
const compact = (file: string) => JSON.stringify(JSON.parse(readFileSync(LOCALES + file, 'utf8')));

/** Folder of the built texts. One hash for all of them: a name for each would be weight that every first visit carries. */
export function textsFolder(): string {
  const hash = createHash('sha256');
  for (const file of textFiles()) hash.update(file).update(compact(file));
  return `assets/texts-${hash.digest('base64url').slice(0, 8)}/`;
}

/** Puts the texts beside the app as `<TEXTS>/language/namespace.json`. */
export function texts(): Plugin {
  let folder = 'src/locales/';
  return {
    name: 'texts',
    applyToEnvironment: ({ name }) => name === 'client',
    config: (_config, { command }) => {
      if (command === 'build') folder = textsFolder();
      return { define: { 'import.meta.env.TEXTS': JSON.stringify(`/${folder}`) } };
    },
    generateBundle() {
      for (const file of textFiles())
        this.emitFile({ type: 'asset', fileName: folder + file, source: compact(file) });
    },
  };
}
