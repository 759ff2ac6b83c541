import { describe, expect, it } from 'vitest';
import { formatVtimezone } from './vtimezone.js';

const listLines = (zone: string, from: string, to = from) =>
  formatVtimezone(zone, { from, to }).split('\r\n').slice(2, -1);

/** The lines of a component: when it begins, and the offsets before and from then on. */
const formatComponent = (name: string, { start, from, to }: { start: string; from: string; to: string }) => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${name}`,
];

describe('formatVtimezone', () => {
  it('formatVtimezone lists the change before the period and the change after it', () => {
    expect(listLines('Europe/Paris', '2026-12-04T09:00:00.000Z')).toEqual([
      ...formatComponent('STANDARD', { start: '20261025T030000', from: '+0200', to: '+0100' }),
      ...formatComponent('DAYLIGHT', { start: '20270328T020000', from: '+0100', to: '+0200' }),
    ]);
    expect(listLines('America/New_York', '2026-07-01T15:00:00.000Z')).toEqual([
      ...formatComponent('DAYLIGHT', { start: '20260308T020000', from: '-0500', to: '-0400' }),
      ...formatComponent('STANDARD', { start: '20261101T020000', from: '-0400', to: '-0500' }),
    ]);
  });

  it('formatVtimezone supports zones without clock changes and with offsets of half hours', () => {
    expect(listLines('Asia/Tokyo', '2026-12-04T09:00:00.000Z')).toContain('TZOFFSETTO:+0900');
    expect(listLines('Etc/GMT-3', '2026-12-04T09:00:00.000Z')).toEqual([
      ...formatComponent('STANDARD', { start: '19700101T030000', from: '+0300', to: '+0300' }),
    ]);
    expect(listLines('Asia/Kolkata', '2026-12-04T09:00:00.000Z')).toContain('TZOFFSETTO:+0530');
  });

  it('formatVtimezone lists a change during the period', () => {
    const changes = listLines('Europe/Paris', '2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z');
    expect(changes.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART:20260329T020000',
      'DTSTART:20261025T030000',
      'DTSTART:20270328T020000',
    ]);
  });
});
