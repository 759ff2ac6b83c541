import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from './temporary-folder.js';

/** A plain script without types, because it runs before anything is installed. */
const PROGRAMS_LIST = '../../scripts/lib/programs.mjs';
const { PROGRAMS }: { PROGRAMS: Record<string, string[]> } = await import(PROGRAMS_LIST);

/** Runs a script of the build in a repository that has only these files. */
function runScript(script: string, files: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const cwd = createTemporaryFolder(files);
  const path = fileURLToPath(new URL(`../../scripts/lib/${script}`, import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [path, ...args], { cwd, encoding: 'utf8' });
  return { status, stderr };
}

const countLines = (text: string, part: string) =>
  text.split('\n').filter((line) => line.includes(part)).length;

describe('the scripts of the build', () => {
  it('a bundle whose texts of the mails cannot be copied fails and says so', () => {
    const programs = Object.entries(PROGRAMS).flatMap(([workspace, names]) =>
      names.map((name) => [`${workspace}/src/${name}.ts`, 'export {};']),
    );
    const { status, stderr } = runScript('bundle-services.mjs', {
      ...Object.fromEntries(programs),
      'packages/photos/src/decoder-program.ts': 'export {};',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('packages/mail/src/locales');
  });

  it('a package without sources is not compiled, and its folder is named', () => {
    const { status, stderr } = runScript('compile-packages.mjs', {}, ['packages/empty']);
    expect(status).toBe(1);
    expect(stderr).toContain('packages/empty/src');
  });

  it('a source that is not TypeScript is named once, at its line', () => {
    const { status, stderr } = runScript('compile-packages.mjs', { 'packages/wrong/src/index.ts': '\n=;' }, [
      'packages/wrong',
    ]);
    expect(status).toBe(1);
    expect(countLines(stderr, 'packages/wrong/src/index.ts:2')).toBe(1);
  });
});
