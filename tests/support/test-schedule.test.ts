import { getPriority } from 'node:os';
import { expect, it, vi } from 'vitest';

interface Stage {
  readonly name: string;
  readonly lane: string;
  readonly niceness?: number;
  readonly after?: readonly string[];
  run(): Promise<{ passed: number; failed: number; skipped: readonly never[] }>;
}

// Plain JavaScript, because it runs before anything is installed.
const [schedulePath, stagesPath, processesPath] = [
  '../../scripts/lib/test-schedule.mjs',
  '../../scripts/lib/test-stages.mjs',
  '../../scripts/lib/test-processes.mjs',
];
const { runStages }: { runStages(stages: readonly Stage[]): Promise<{ name: string }[]> } = await import(
  schedulePath
);
const { createStages }: { createStages(root: string): readonly Stage[] } = await import(stagesPath);
const {
  run,
}: {
  run(command: string, args: readonly string[], options: object): Promise<{ readonly output: string }>;
} = await import(processesPath);

vi.spyOn(console, 'log').mockImplementation(() => undefined);
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

/** A stage that ends when the test says so, and notes that it has begun. */
function createStage(begun: string[], name: string, lane: string, after?: readonly string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async () => {
    begun.push(name);
    await ended;
    return { passed: 1, failed: 0, skipped: [] };
  };
  return { end, stage: { name, lane, run, ...(after && { after }) } };
}

it('lanes run side by side, and a stage waits for the one before in its lane and for those that it needs', async () => {
  const begun: string[] = [];
  const build = createStage(begun, 'build', 'build');
  const types = createStage(begun, 'types', 'build');
  const unit = createStage(begun, 'unit', 'sources');
  const browser = createStage(begun, 'browser', 'browser', ['build']);
  const coverage = createStage(begun, 'coverage', 'end', [
    'browser',
    'unit',
    'a stage that does not run now',
  ]);
  const stages = [build, types, unit, browser, coverage];
  const results = runStages(stages.map(({ stage }) => stage));
  await vi.waitFor(() => expect(begun).toEqual(['build', 'unit']));
  build.end();
  await vi.waitFor(() => expect([...begun].sort()).toEqual(['browser', 'build', 'types', 'unit']));
  browser.end();
  types.end();
  await Promise.resolve();
  expect(begun).not.toContain('coverage');
  unit.end();
  await vi.waitFor(() => expect(begun).toContain('coverage'));
  coverage.end();
  expect((await results).map(({ name }) => name)).toEqual(stages.map(({ stage }) => stage.name));
});

it('each stage of `npm test` begins, because none waits for a later one of its lane', async () => {
  const stages = createStages('.').map((stage) => ({
    ...stage,
    run: () => Promise.resolve({ passed: 1, failed: 0, skipped: [] }),
  }));
  for (const { after = [] } of stages)
    expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining([...after]));
  expect(await runStages(stages)).toHaveLength(stages.length);
});

it('the commands of a stage with a niceness, and the processes that they start, have that lower priority', async () => {
  const own = getPriority();
  const readPriorities = async () => {
    const print = `console.log(require('node:os').getPriority())`;
    const child = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(print)}])`;
    const command = `${print}; process.stdout.write(${child})`;
    const { output } = await run(process.execPath, ['-e', command], { cwd: '.', timeoutMinutes: 1 });
    return output.trim().split('\n').map(Number);
  };
  const priorities = new Map<string, number[]>();
  const createReader = (name: string, niceness?: number): Stage => ({
    name,
    lane: name,
    ...(niceness && { niceness }),
    async run() {
      priorities.set(name, await readPriorities());
      return { passed: 1, failed: 0, skipped: [] };
    },
  });
  await runStages([createReader('urgent'), createReader('patient', 5)]);
  expect(Object.fromEntries(priorities)).toEqual({ urgent: [own, own], patient: [own + 5, own + 5] });
});
