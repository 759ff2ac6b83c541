import { describe, expect, it } from 'vitest';
import { createFileName } from './file-name.js';

const name = (filter?: Record<string, unknown>, now = '2027-01-05T10:00:00.000Z') =>
  createFileName('payments', filter, now);

describe('the file name of an export', () => {
  it('the file of a list without days has the day of the export alone', () => {
    expect(name()).toBe('payments-2027-01-05.csv');
    expect(name({ status: 'captured' })).toBe('payments-2027-01-05.csv');
  });

  it('the file of a month has the month, also for the filter of this or the last month', () => {
    expect(name({ from: '2026-02-01', to: '2026-02-28' })).toBe('payments-2026-02-exported-2027-01-05.csv');
    expect(name({ from: '2026-12-01', to: '2026-12-31' })).toBe('payments-2026-12-exported-2027-01-05.csv');
    expect(name({ period: 'this-month' })).toBe('payments-2027-01-exported-2027-01-05.csv');
    expect(name({ period: 'last-month' })).toBe('payments-2026-12-exported-2027-01-05.csv');
  });

  it('the file of any other period has its first and its last day', () => {
    expect(name({ from: '2026-02-01', to: '2026-02-27' })).toBe(
      'payments-2026-02-01-to-2026-02-27-exported-2027-01-05.csv',
    );
    expect(name({ from: '2026-02-01' })).toBe('payments-from-2026-02-01-exported-2027-01-05.csv');
    expect(name({ to: '2026-02-27' })).toBe('payments-until-2026-02-27-exported-2027-01-05.csv');
  });

  it('a filter adds only its days to the name of the file', () => {
    expect(name({ from: '2026-02-01"; x=', to: ['2026-02-28'], period: '"' })).toBe(
      'payments-2027-01-05.csv',
    );
  });
});
