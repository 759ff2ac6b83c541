import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.js';

// Plain JavaScript, because it runs before anything is installed.
const path = '../../scripts/lib/test-file-turns.mjs';
const {
  CYCLE_DAYS,
  FILES_IN_TURNS,
  listFilesOfOtherDays,
}: {
  CYCLE_DAYS: number;
  FILES_IN_TURNS: Record<string, readonly string[]>;
  listFilesOfOtherDays(stage: string, day: number | null): string[];
} = await import(path);

const FIRST_DAY = 20_000;
const stages = Object.entries(FILES_IN_TURNS);

describe('Test files that take turns', () => {
  it.each(stages)(
    'each file of the stage %s exists, so that none is left out by a wrong name',
    (_, files) => {
      expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    },
  );

  it.each(stages)('each file of the stage %s runs on exactly one of the days', (stage, files) => {
    const days = Array.from({ length: CYCLE_DAYS }, (_, index) => FIRST_DAY + index);
    const ran = days.flatMap((day) => {
      const waiting = listFilesOfOtherDays(stage, day);
      return files.filter((file) => !waiting.includes(file));
    });
    expect(ran.toSorted()).toEqual(files.toSorted());
  });

  it('all files run if only some stages or files were chosen', () => {
    for (const [stage] of stages) expect(listFilesOfOtherDays(stage, null)).toEqual([]);
  });
});
