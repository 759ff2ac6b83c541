import { expect, it } from 'vitest';
import { MemoryPlan } from './memory-plan.js';

it('a memory plan gives the place of a part that was given back to a later part', () => {
  const plan = new MemoryPlan();
  const first = plan.allocate(32);
  const second = plan.allocate(16);
  plan.release(first, 32);
  expect(plan.allocate(16)).toBe(first);
  expect(plan.allocate(16)).toBe(first + 64);
  plan.release(second, 16);
  expect([plan.allocate(16), plan.size]).toEqual([second, 192]);
});

it('a memory plan joins neighboring parts that were given back, and lets the last one grow', () => {
  const plan = new MemoryPlan();
  const parts = [plan.allocate(16), plan.allocate(16), plan.allocate(16)];
  for (const part of [parts[0], parts[2], parts[1]]) plan.release(part as number, 16);
  expect([plan.allocate(64), plan.size]).toEqual([0, 256]);
});

it('a memory plan begins each part at a multiple of 64 bytes', () => {
  const plan = new MemoryPlan();
  expect([plan.allocate(1), plan.allocate(17), plan.allocate(1)]).toEqual([0, 64, 192]);
});
