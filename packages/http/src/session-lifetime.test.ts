import { describe, expect, it } from 'vitest';
import { calculateSessionExpiry } from './session-lifetime.js';

const expiryOf = (session: Parameters<typeof calculateSessionExpiry>[0]) =>
  new Date(calculateSessionExpiry(session)).toISOString();
const signedInAt = '2026-01-01T08:00:00.000Z';

describe('calculateSessionExpiry', () => {
  it('calculateSessionExpiry ends a session of a consumer 30 days after the sign-in, however often it is used', () => {
    expect(expiryOf({ signedInAt })).toBe('2026-01-31T08:00:00.000Z');
    expect(expiryOf({ signedInAt, lastSeenAt: '2026-01-20T08:00:00.000Z' })).toBe('2026-01-31T08:00:00.000Z');
  });

  it('calculateSessionExpiry ends a session of staff after 30 minutes without a call, and at the latest a day after the sign-in', () => {
    expect(expiryOf({ signedInAt, isStaff: true })).toBe('2026-01-01T08:30:00.000Z');
    const noon = { signedInAt, isStaff: true, lastSeenAt: '2026-01-01T12:00:00.000Z' };
    expect(expiryOf(noon)).toBe('2026-01-01T12:30:00.000Z');
    const night = { signedInAt, isStaff: true, lastSeenAt: '2026-01-02T07:59:00.000Z' };
    expect(expiryOf(night)).toBe('2026-01-02T08:00:00.000Z');
  });
});
