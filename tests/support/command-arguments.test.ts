import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './root.js';
import { type EndedProgram, runProgram } from './run-program.js';

const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The scripts of `scripts/` that are commands of npm. */
const files = new Set(
  Object.values(scripts).flatMap((command) => /^node (scripts\/[\w-]+\.mjs)/.exec(command)?.[1] ?? []),
);
// This script passes all arguments to `npm test`, after it has fetched a release of Node.
files.delete('scripts/test-node24.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-arguments-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs Node in an empty folder, with a data folder in it and without settings. */
function runNode(...args: readonly string[]): Promise<EndedProgram> {
  const env = { PATH: process.env.PATH, HOME: folder, MIRABELLE_DATA_DIR: join(folder, 'data') };
  return runProgram(process.execPath, args, { cwd: folder, env });
}

it.each([...files])('%s prints how it is used for --help, and does nothing', async (file) => {
  const { code, stdout } = await runNode(join(ROOT, file), '--help');
  expect(stdout).toMatch(/^Usage: npm (run \w+|start|test)\b/);
  expect(code).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

it.each([...files])('%s refuses an option that it does not have, and does nothing', async (file) => {
  const { code, stdout, stderr } = await runNode(join(ROOT, file), '--nonsense');
  expect(stderr).toMatch(/^There is no option --nonsense\.\nUsage: npm /);
  expect(stdout).toBe('');
  expect(code).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});

it('the commands of separate processes print how they are used, and refuse options and other numbers of arguments', async () => {
  const module = join(ROOT, 'packages/runtime/src/process/read-arguments.ts');
  const program = `import { readArguments } from ${JSON.stringify(module)}; console.log(readArguments('npm run x -- FILE', 1))`;
  const runReader = (...args: readonly string[]) =>
    runNode(
      '--import',
      import.meta.resolve('tsx'),
      '--input-type=module',
      '-e',
      program,
      '--',
      'program',
      ...args,
    );
  expect(await runReader('a')).toEqual({ code: 0, stdout: "[ 'a' ]\n", stderr: '' });
  for (const flag of ['--help', '-h'])
    expect(await runReader('a', flag)).toEqual({
      code: 0,
      stdout: 'Usage: npm run x -- FILE\n',
      stderr: '',
    });
  expect(await runReader('--all')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/no option --all\.\nUsage: /),
  });
  expect(await runReader()).toMatchObject({ code: 2, stderr: 'Usage: npm run x -- FILE\n' });
  expect(await runReader('a', 'b')).toMatchObject({ code: 2 });
});

it('every command of a separate process reads its arguments first', async () => {
  const workspaces = ['command-api', 'projector', 'read-api', 'workers', 'gateway'];
  const programs = await Promise.all(
    workspaces.map(async (workspace) => {
      const manifest = JSON.parse(await readFile(join(ROOT, workspace, 'package.json'), 'utf8'));
      return Object.entries<string>(manifest.scripts)
        .filter(([name]) => name !== 'start')
        .flatMap(([, command]) => /^node dist\/(\S+)\.js/.exec(command)?.[1] ?? [])
        .map((name) => `${workspace}/src/${name}.ts`);
    }),
  );
  expect(programs.flat().length).toBeGreaterThan(3);
  for (const program of programs.flat()) {
    const [beginning = ''] = (await readFile(join(ROOT, program), 'utf8')).split('await ');
    expect(beginning, program).toContain('readArguments(');
  }
});
