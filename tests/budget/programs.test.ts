import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/root.js';

/** Each file costs a start about as much as 20 kB more. Before the services were bundled, these were 1,900 files. */
const MAX_FILES = 40;
const MAX_BYTES = 6 * 2 ** 20;

const { listProgramFiles }: { listProgramFiles(): string[] } = await import(
  join(ROOT, 'scripts/lib/programs.mjs')
);

/** The bundled files that Node loads before the code of `path` runs, with their code. */
function listLoadedFiles(path: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(path)) return found;
  const code = readFileSync(path, 'utf8');
  found.set(path, code);
  for (const [, name] of code.matchAll(/^(?:\} from|import(?: .+ from)?) "(\.[^"]+)";$/gm)) {
    listLoadedFiles(join(dirname(path), name ?? ''), found);
  }
  return found;
}

it.each(listProgramFiles())('the program %s loads at most 40 files of 6 MiB before it runs', (program) => {
  const files = listLoadedFiles(join(ROOT, program));
  expect(files.size).toBeGreaterThan(1);
  expect(files.size).toBeLessThanOrEqual(MAX_FILES);
  const bytes = [...files.values()].reduce((sum, code) => sum + Buffer.byteLength(code), 0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

it('the stack traces of a program name the lines of our sources', () => {
  for (const path of listLoadedFiles(join(ROOT, 'command-api/dist/main.js')).keys()) {
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
    const own = sources.filter((name) => !name.endsWith('npm'));
    expect(own.filter((name) => !readFileSync(join(dirname(path), name), 'utf8'))).toEqual([]);
  }
});

it('what a program loads of a package when it needs it has the names that Node finds in the package', () => {
  const outputs: string[] = JSON.parse(readFileSync(join(ROOT, 'dist/services/outputs.json'), 'utf8'));
  const listNames = (imported: string): string[] => {
    const code = `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(imported)}))))`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    // Later releases of Node add this one.
    return JSON.parse(stdout).filter((name: string) => name !== 'module.exports');
  };
  for (const name of ['bullmq', 'kafkajs']) {
    const bundle = outputs.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
    expect(listNames(`./dist/services/${bundle}`)).toEqual(listNames(name));
  }
});
