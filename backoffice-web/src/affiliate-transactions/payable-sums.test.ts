import { expect, it } from 'vitest';
import { addPayable } from './payable-sums';

it('what is to be deducted from one partner does not lower what is owed to another, and stands apart', () => {
  const sums = [
    { entries: 2, amount: '26.86' },
    { entries: 3, amount: '24.92' },
    { entries: 1, amount: '-18.50' },
  ];
  expect(addPayable(sums)).toEqual({
    payable: { entries: 5, amount: '51.78' },
    debts: { entries: 1, amount: '-18.50' },
  });
});
