import { expect, it } from 'vitest';
import { staffReads, staffReadsStream } from './personal-data-read.js';

const reading = {
  staffId: 'ada',
  readAt: '2026-03-01T23:59:59.999Z',
  resource: 'users',
  view: 'record',
  ids: ['u1'],
  count: 1,
} as const;

it('the log of readings has every reading, also a repeated one', () => {
  const afterOneReading = staffReads.evolve(staffReads.initialState, {
    type: 'PersonalDataRead',
    data: reading,
  });
  const decision = staffReads.decide({ type: 'RecordPersonalDataReading', reading }, afterOneReading);
  expect(decision).toEqual({ events: [{ type: 'PersonalDataRead', data: reading }] });
});

it('the log of readings has one stream for each member of staff and UTC day', () => {
  expect(staffReadsStream(reading)).toBe('staffReads-ada-2026-03-01');
  expect(staffReadsStream({ staffId: 'lea', readAt: '2026-03-02T00:00:00.000Z' })).toBe(
    'staffReads-lea-2026-03-02',
  );
});
