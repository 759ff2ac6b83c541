import { describe, expect, it } from 'vitest';
import { formatVtimezone } from './vtimezone.js';

const lines = (zone: string, from: string, to = from) =>
  formatVtimezone(zone, from, to).split('\r\n').slice(2, -1);

describe('formatVtimezone', () => {
  it('formatVtimezone lists the change before the period and the change after it', () => {
    expect(lines('Europe/Paris', '2026-12-04T09:00:00.000Z')).toEqual([
      ...[
        'BEGIN:STANDARD',
        'DTSTART:20261025T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
      ],
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:20270328T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'END:DAYLIGHT',
      ],
    ]);
    expect(lines('America/New_York', '2026-07-01T15:00:00.000Z')).toEqual([
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:20260308T020000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
        'END:DAYLIGHT',
      ],
      ...[
        'BEGIN:STANDARD',
        'DTSTART:20261101T020000',
        'TZOFFSETFROM:-0400',
        'TZOFFSETTO:-0500',
        'END:STANDARD',
      ],
    ]);
  });

  it('formatVtimezone supports zones without clock changes and with offsets of half hours', () => {
    expect(lines('Asia/Tokyo', '2026-12-04T09:00:00.000Z')).toContain('TZOFFSETTO:+0900');
    expect(lines('Etc/GMT-3', '2026-12-04T09:00:00.000Z')).toEqual([
      ...[
        'BEGIN:STANDARD',
        'DTSTART:19700101T030000',
        'TZOFFSETFROM:+0300',
        'TZOFFSETTO:+0300',
        'END:STANDARD',
      ],
    ]);
    expect(lines('Asia/Kolkata', '2026-12-04T09:00:00.000Z')).toContain('TZOFFSETTO:+0530');
  });

  it('formatVtimezone lists a change during the period', () => {
    const changes = lines('Europe/Paris', '2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z');
    expect(changes.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART:20260329T020000',
      'DTSTART:20261025T030000',
      'DTSTART:20270328T020000',
    ]);
  });
});
