import { expect, it, vi } from 'vitest';

interface Stage {
  readonly name: string;
  readonly lane: string;
  readonly after?: readonly string[];
  run(): Promise<{ passed: number; failed: number; skipped: readonly never[] }>;
}

// Plain JavaScript, because it runs before anything is installed.
const [schedulePath, stagesPath] = [
  '../../scripts/lib/test-schedule.mjs',
  '../../scripts/lib/test-stages.mjs',
];
const { runStages }: { runStages(stages: readonly Stage[]): Promise<{ name: string }[]> } = await import(
  schedulePath
);
const { createStages }: { createStages(root: string): readonly Stage[] } = await import(stagesPath);

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
