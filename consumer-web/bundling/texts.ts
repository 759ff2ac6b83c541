import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOCALES = fileURLToPath(new URL('../src/locales/', import.meta.url));

/** The files of texts as `language/namespace.json`, sorted. */
const listTextFiles = (): string[] =>
  readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort();

/** Reads a file of texts and removes the white space between its keys. */
const readCompact = (file: string) => JSON.stringify(JSON.parse(readFileSync(LOCALES + file, 'utf8')));

/**
 * The folder of the built texts, named by one hash over all of them, because a list of hashed file names would add to every
 * first visit.
 */
export function findTextsFolder(): string {
  const hash = createHash('sha256');
  for (const file of listTextFiles()) hash.update(file).update(readCompact(file));
  return `assets/texts-${hash.digest('base64url').slice(0, 8)}/`;
}

/** Emits the texts as `<TEXTS>/language/namespace.json`. */
export function texts(): Plugin {
  let folder = 'src/locales/';
  return {
    name: 'texts',
    applyToEnvironment: ({ name }) => name === 'client',
    config: (_config, { command }) => {
      if (command === 'build') folder = findTextsFolder();
      return { define: { 'import.meta.env.TEXTS': JSON.stringify(`/${folder}`) } };
    },
    generateBundle() {
      for (const file of listTextFiles())
        this.emitFile({ type: 'asset', fileName: folder + file, source: readCompact(file) });
    },
  };
}
