import { expect, it } from 'vitest';
import { stepsFor } from './steps';

const of = (status: 'pending' | 'approved' | 'paid' | 'rejected' | 'reversed', type = 'booking' as const) =>
  stepsFor({ status, transactionType: type }).map(({ action }) => action);

it('approves before it pays, and takes back what has been paid', () => {
  expect(of('pending')).toEqual(['approve', 'reject', 'reverse']);
  expect(of('approved')).toEqual(['pay', 'reject', 'reverse']);
  expect(of('paid')).toEqual(['reverse']);
  expect(of('rejected')).toEqual([]);
  expect(of('reversed')).toEqual([]);
});

it('neither rejects nor takes back a reversal', () => {
  const steps = stepsFor({ status: 'pending', transactionType: 'reversal' });
  expect(steps.map(({ action }) => action)).toEqual(['approve']);
});

it('asks once more before money moves', () => {
  for (const status of ['pending', 'approved', 'paid'] as const) {
    for (const step of stepsFor({ status, transactionType: 'booking' })) expect(step.asks).toBeDefined();
  }
});
