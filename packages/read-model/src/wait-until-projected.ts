import { setTimeout } from 'node:timers/promises';
import { comparePositions, type Position } from '@mirabelle/event-store';
import type pg from 'pg';
import { readModelPosition } from './checkpoint.js';

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** Waits until the read tables hold everything up to a position. @returns false when `patienceMs` were not enough */
export async function waitUntilProjected(
  pool: pg.Pool,
  position: Position,
  patienceMs: number,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    if (comparePositions(await readModelPosition(pool), position) >= 0) return true;
    if (Date.now() >= deadline) return false;
    await setTimeout(pause);
  }
}
