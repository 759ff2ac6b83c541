import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLoopbackServer } from '../loopback-server.js';

interface Progress {
  runPhase<T>(name: string, work: () => Promise<T>): Promise<T>;
  count(name: string, done: number, total: number): void;
  list(): object[];
}
/** Plain scripts without types, because they run before anything is installed. */
const importScript = (name: string) => import(`../../../scripts/lib/${name}.mjs`);
const { Progress } = (await importScript('progress')) as {
  Progress: new (phases: readonly object[], now: () => number) => Progress;
};
const { createWaitingListener } = (await importScript('waiting-page')) as {
  createWaitingListener(progress: Progress): RequestListener;
};

const PHASES = [
  { name: 'install', label: 'Installing packages' },
  { name: 'services', label: 'Compiling the services' },
  { name: 'product', label: 'Starting the services' },
];

/** A start that has installed 300 of 1,200 packages after 20 seconds, whose services were compiled in 3. */
async function createProgress(): Promise<Progress> {
  let now = 0;
  const progress = new Progress(PHASES, () => now);
  await progress.runPhase('services', async () => {
    now = 3_400;
  });
  void progress.runPhase('install', () => new Promise(() => {}));
  progress.count('install', 300, 1_200);
  now = 24_000;
  return progress;
}

/** Serves the page until the end of the test. @returns its origin */
async function servePage(listener: RequestListener): Promise<string> {
  const server = await startLoopbackServer(listener);
  onTestFinished(() => server.close());
  return server.origin;
}

describe('the progress of a start', () => {
  it('the progress of a start tells which phases are done, which run since when, and which wait', async () => {
    expect((await createProgress()).list()).toEqual([
      { label: 'Installing packages', state: 'running', seconds: 20, count: { done: 300, total: 1_200 } },
      { label: 'Compiling the services', state: 'done', seconds: 3 },
      { label: 'Starting the services', state: 'waiting', seconds: 0 },
    ]);
  });

  it('the progress of a start never calls a phase done that has failed', async () => {
    const progress = new Progress(PHASES, () => 0);
    await expect(progress.runPhase('install', () => Promise.reject(new Error('failed')))).rejects.toThrow();
    expect(progress.list()[0]).toMatchObject({ state: 'running' });
  });
});

describe('the waiting page', () => {
  it('the waiting page answers every address of the apps with 503 and says how much is done', async () => {
    const origin = await servePage(createWaitingListener(await createProgress()));
    for (const path of ['/', '/backoffice/', '/salons/maison-aurore-paris', '/assets/app.js']) {
      const response = await fetch(origin + path);
      const html = await response.text();
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('1');
      expect(html).toContain('300 of 1,200 · 20 s');
      expect(html).toContain('<progress aria-label="Installing packages" value="300" max="1200">');
      expect(html).toContain('Now: installing packages.');
    }
  });

  it('the waiting page shows no number for a phase that has none, and no bar for one that waits or is done', async () => {
    const progress = new Progress(PHASES, () => 0);
    void progress.runPhase('services', () => new Promise(() => {}));
    const html = await (await fetch(await servePage(createWaitingListener(progress)))).text();
    expect(html.match(/<progress[^>]*>/g)).toEqual(['<progress aria-label="Compiling the services">']);
  });

  it('the waiting page allows its own style and script, and nothing else', async () => {
    const response = await fetch(await servePage(createWaitingListener(await createProgress())));
    const html = await response.text();
    const policy = response.headers.get('content-security-policy');
    for (const tag of ['style', 'script']) {
      const content = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(content).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
    expect(policy).toContain("default-src 'none'");
  });

  it('the waiting page is a problem document for callers of the API', async () => {
    const response = await fetch(
      `${await servePage(createWaitingListener(await createProgress()))}/api/health`,
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 503, code: 'starting' });
  });
});
