import { describe, expect, it } from 'vitest';
import { calculateSessionExpiry } from './session-lifetime.js';

const readExpiry = (session: Parameters<typeof calculateSessionExpiry>[0]) =>
  new Date(calculateSessionExpiry(session)).toISOString();
const signedInAt = '2026-01-01T08:00:00.000Z';

describe('calculateSessionExpiry', () => {
  it('calculateSessionExpiry ends a session of a consumer 30 days after the sign-in, however often it is used', () => {
    expect(readExpiry({ signedInAt })).toBe('2026-01-31T08:00:00.000Z');
    expect(readExpiry({ signedInAt, lastSeenAt: '2026-01-20T08:00:00.000Z' })).toBe(
      '2026-01-31T08:00:00.000Z',
    );
  });

  it('calculateSessionExpiry ends a session of staff after 30 minutes without a call, and at the latest a day after the sign-in', () => {
    expect(readExpiry({ signedInAt, isStaff: true })).toBe('2026-01-01T08:30:00.000Z');
    const usedAtNoon = { signedInAt, isStaff: true, lastSeenAt: '2026-01-01T12:00:00.000Z' };
    expect(readExpiry(usedAtNoon)).toBe('2026-01-01T12:30:00.000Z');
    const usedNextMorning = { signedInAt, isStaff: true, lastSeenAt: '2026-01-02T07:59:00.000Z' };
    expect(readExpiry(usedNextMorning)).toBe('2026-01-02T08:00:00.000Z');
  });
});
