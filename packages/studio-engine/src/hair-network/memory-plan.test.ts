import { expect, it } from 'vitest';
import { MemoryPlan } from './memory-plan.js';

it('a memory plan gives the place of a part that was given back to a later part', () => {
  const plan = new MemoryPlan();
  const first = plan.take(32);
  const second = plan.take(16);
  plan.giveBack(first, 32);
  expect(plan.take(16)).toBe(first);
  expect(plan.take(16)).toBe(first + 64);
  plan.giveBack(second, 16);
  expect([plan.take(16), plan.size]).toEqual([second, 192]);
});

it('a memory plan joins neighboring parts that were given back, and lets the last one grow', () => {
  const plan = new MemoryPlan();
  const parts = [plan.take(16), plan.take(16), plan.take(16)];
  for (const part of [parts[0], parts[2], parts[1]]) plan.giveBack(part as number, 16);
  expect([plan.take(64), plan.size]).toEqual([0, 256]);
});

it('a memory plan begins each part at a multiple of 64 bytes', () => {
  const plan = new MemoryPlan();
  expect([plan.take(1), plan.take(17), plan.take(1)]).toEqual([0, 64, 192]);
});
