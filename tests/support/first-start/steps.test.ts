import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenOnPort } from '@mirabelle/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLoopbackServer } from '../loopback-server.js';
import { ROOT } from '../root.js';
import { createTemporaryFolder } from '../temporary-folder.js';

const importScript = (name: string) => import(`../../../scripts/lib/${name}.mjs`);
const { runProgram, endSteps } = (await importScript('steps')) as {
  runProgram(
    name: string,
    command: readonly string[],
    cwd: string,
    options?: { leadsGroup: boolean },
  ): Promise<void>;
  endSteps(): void;
};
const { openWaitingPort } = (await importScript('waiting-port')) as {
  openWaitingPort(env: object, answer: () => void): Promise<object | undefined>;
};
const { removeOldOutputs } = (await importScript('remove-old-outputs')) as {
  removeOldOutputs(folder: string, outputs: readonly string[]): void;
};
const { listPackages } = (await importScript('install')) as { listPackages(root: string): string[] };

describe('the port of a first start', () => {
  it('the port of a first start that is taken is refused with the same sentence as that of the product', async () => {
    const { port, close } = await startLoopbackServer(() => undefined);
    onTestFinished(close);
    const options = { port, host: '127.0.0.1', variable: 'PORT' };
    const refusal = await listenOnPort(createServer(), options).catch((error: Error) => error.message);
    expect(refusal).toContain('is taken by another program');
    await expect(openWaitingPort({ PORT: String(port) }, () => {})).rejects.toThrow(String(refusal));
  });

  it.each([{ PORT: 'eighty' }, { PORT: '0', HOST: '192.0.2.1' }])(
    'the port of a first start leaves settings such as %j to the product, which says what is wrong',
    async (env) => {
      expect(await openWaitingPort(env, () => {})).toBeUndefined();
    },
  );
});

describe('the packages of a first start', () => {
  it('the packages of a first start are counted without those of other systems and without our own', () => {
    const packages = {
      '': {},
      'packages/domain': {},
      'node_modules/@mirabelle/domain': { link: true },
      'node_modules/zod': {},
      'packages/domain/node_modules/zod': {},
      'node_modules/own': { os: [process.platform], cpu: [process.arch] },
      'node_modules/other': { os: ['other'] },
    };
    const root = createTemporaryFolder({ 'package-lock.json': JSON.stringify({ packages }) });
    expect(listPackages(root)).toEqual([
      'node_modules/zod',
      'packages/domain/node_modules/zod',
      'node_modules/own',
    ]);
  });
});

describe('the compiler of the packages', () => {
  const compile = (folder: string) =>
    runProgram(
      'Compiling',
      [process.execPath, join(ROOT, 'scripts/lib/compile-packages.mjs'), 'one'],
      folder,
    );
  it('the compiler of the packages writes what Node 20 runs, with texts and without tests', async () => {
    const folder = createTemporaryFolder({
      'one/src/a.ts': `
        import type { B } from './b.js';
        const ended: string[] = [];
        class Part implements Disposable { constructor(readonly name: string) {} [Symbol.dispose]() { ended.push(this.name); } }
        export function work(): B { { using part = new Part('one'); ended.push('working'); } return ended; }`,
      'one/src/b.ts': 'export type B = readonly string[];',
      'one/src/a.test.ts': 'throw new Error();',
      'one/src/testing/fake.ts': 'throw new Error();',
      'one/src/locales/en.json': '{}',
    });
    await compile(folder);
    const { work } = (await import(join(folder, 'one/dist/a.js'))) as { work(): string[] };
    expect(work()).toEqual(['working', 'one']);
    expect(readFileSync(join(folder, 'one/dist/locales/en.json'), 'utf8')).toBe('{}');
    expect(() => readFileSync(join(folder, 'one/dist/a.test.js'))).toThrow();
    expect(() => readFileSync(join(folder, 'one/dist/testing/fake.js'))).toThrow();
  });

  it('the compiler of the packages fails with the file and the line of what it cannot read', async () => {
    await expect(compile(createTemporaryFolder({ 'one/src/a.ts': 'export const a = ;' }))).rejects.toThrow(
      'a.ts:1:17',
    );
  });
});

describe('the bundles of the services', () => {
  it('the bundles of the build before stay for a product that runs, and older ones go', () => {
    const folder = createTemporaryFolder();
    const build = (...names: string[]) => {
      for (const name of names) writeFileSync(join(folder, name), '');
      removeOldOutputs(folder, names);
      return readdirSync(folder).filter((name) => name !== 'outputs.json');
    };
    expect(build('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
    expect(build('a-1.js', 'b-2.js')).toEqual(['a-1.js', 'b-1.js', 'b-2.js']);
    expect(build('a-1.js', 'b-3.js')).toEqual(['a-1.js', 'b-2.js', 'b-3.js']);
  });
});

describe('the end of a step', () => {
  it('the end of a step ends what its program has started, too', async () => {
    const folder = createTemporaryFolder();
    const child = `require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)`;
    const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'ignore' }); setInterval(() => {}, 1000)`;
    const step = runProgram('Waiting', [process.execPath, '-e', parent], folder, { leadsGroup: true });
    step.catch(() => {});
    const readPid = () => Number(readFileSync(join(folder, 'pid'), 'utf8'));
    await expect.poll(readPid).toBeGreaterThan(0);
    endSteps();
    await expect(step).rejects.toThrow('Waiting failed (SIGTERM)');
    await expect.poll(() => isAlive(readPid())).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
}

/** Whether a process has ended and stays in the list until its parent asks for it. Only Linux tells. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
