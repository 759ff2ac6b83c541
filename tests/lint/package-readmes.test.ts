import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULES } from './import-rules.js';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));

/** The words with which a README means a workspace that is no package. */
const APPLICATIONS: Readonly<Record<string, string>> = {
  gateway: 'the gateway',
  'command-api': 'the services',
  'read-api': 'the services',
  projector: 'the services',
  workers: 'the services',
  'all-in-one': 'the all-in-one process',
  'consumer-web': '`consumer-web`',
  'backoffice-web': '`backoffice-web`',
  tests: '`tests`',
};

/** The sentences of a README that say what may import the package. */
function readImportSentences(name: string): string {
  const [, introduction = ''] =
    /^# .+\n\n([\s\S]+?)(?:\n## |\n```|\n\||$)/.exec(readFileSync(`${PACKAGES}/${name}/README.md`, 'utf8')) ??
    [];
  const sentences = introduction.replace(/\s+/g, ' ').split(/(?<=[.;:]) /);
  return sentences.filter((sentence) => /\bmay import it\b/.test(sentence)).join(' ');
}

describe('the README of a package', () => {
  it.each(readdirSync(PACKAGES))(
    'the README of %s names each workspace that may import the package',
    (name) => {
      const sentences = readImportSentences(name);
      expect(sentences).not.toBe('');
      if (/every server-side package/.test(sentences)) return;
      const importers = Object.keys(RULES).filter((workspace) => RULES[workspace]?.workspaces.includes(name));
      const words = importers.map((workspace) => {
        const application = APPLICATIONS[workspace];
        return application ?? `\`${workspace.replace('packages/', '')}\``;
      });
      expect(words.filter((word) => !sentences.toLowerCase().includes(word))).toEqual([]);
    },
  );
});
