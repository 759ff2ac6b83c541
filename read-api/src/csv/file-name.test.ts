import { describe, expect, it } from 'vitest';
import { createFileName } from './file-name.js';

const createName = (filter?: Record<string, unknown>, now = '2027-01-05T10:00:00.000Z') =>
  createFileName('payments', filter, now);

describe('the file name of an export', () => {
  it('the file of a list without days has the day of the export alone', () => {
    expect(createName()).toBe('payments-2027-01-05.csv');
    expect(createName({ status: 'captured' })).toBe('payments-2027-01-05.csv');
  });

  it('the file of a month has the month, also for the filter of this or the last month', () => {
    expect(createName({ from: '2026-02-01', to: '2026-02-28' })).toBe(
      'payments-2026-02-exported-2027-01-05.csv',
    );
    expect(createName({ from: '2026-12-01', to: '2026-12-31' })).toBe(
      'payments-2026-12-exported-2027-01-05.csv',
    );
    expect(createName({ period: '2026-11' })).toBe('payments-2026-11-exported-2027-01-05.csv');
    expect(createName({ period: 'this-month' })).toBe('payments-2027-01-exported-2027-01-05.csv');
    expect(createName({ period: 'yesterday' })).toBe('payments-2027-01-04-exported-2027-01-05.csv');
    expect(createName({ period: 'last-7-days' })).toBe(
      'payments-2026-12-30-to-2027-01-05-exported-2027-01-05.csv',
    );
    expect(createName({ period: 'last-month' })).toBe('payments-2026-12-exported-2027-01-05.csv');
  });

  it('the file of any other period has its first and its last day', () => {
    expect(createName({ from: '2026-02-01', to: '2026-02-27' })).toBe(
      'payments-2026-02-01-to-2026-02-27-exported-2027-01-05.csv',
    );
    expect(createName({ from: '2026-02-01' })).toBe('payments-from-2026-02-01-exported-2027-01-05.csv');
    expect(createName({ to: '2026-02-27' })).toBe('payments-until-2026-02-27-exported-2027-01-05.csv');
  });

  it('a filter adds only its days to the name of the file', () => {
    expect(createName({ from: '2026-02-01"; x=', to: ['2026-02-28'], period: '"' })).toBe(
      'payments-2027-01-05.csv',
    );
  });
});
