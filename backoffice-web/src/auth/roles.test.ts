import { describe, expect, it } from 'vitest';
import { canAccess } from './roles';

const READING = ['list', 'show'];

describe('an operator', () => {
  it('reads and changes bookings', () => {
    for (const action of [...READING, 'confirm', 'cancel', 'complete', 'no-show']) {
      expect(canAccess(['operator'], { resource: 'bookings', action }), action).toBe(true);
    }
  });

  it('reads every resource there is', () => {
    const resources =
      'bookings contact-messages affiliate-transactions payments salons users referrals reviews parked-events event-log';
    for (const resource of resources.split(' ')) {
      for (const action of READING)
        expect(canAccess(['operator'], { resource, action }), resource).toBe(true);
    }
  });

  it('is refused what nobody has listed', () => {
    expect(canAccess(['operator'], { resource: 'bookings', action: 'delete' })).toBe(false);
    expect(canAccess(['operator'], { resource: 'secrets', action: 'list' })).toBe(false);
    expect(canAccess(['operator'], { resource: 'constructor', action: 'list' })).toBe(false);
  });
});

describe('support', () => {
  it('reads bookings and changes none', () => {
    expect(canAccess(['support'], { resource: 'bookings', action: 'show' })).toBe(true);
    for (const action of ['confirm', 'cancel', 'complete', 'no-show']) {
      expect(canAccess(['support'], { resource: 'bookings', action }), action).toBe(false);
    }
  });

  it('answers contact messages', () => {
    expect(canAccess(['support'], { resource: 'contact-messages', action: 'reply' })).toBe(true);
  });

  it('sees no money', () => {
    for (const resource of ['affiliate-transactions', 'payments']) {
      expect(canAccess(['support'], { resource, action: 'list' }), resource).toBe(false);
    }
  });
});

describe('finance', () => {
  it('pays commissions and reads payments', () => {
    expect(canAccess(['finance'], { resource: 'affiliate-transactions', action: 'pay' })).toBe(true);
    expect(canAccess(['finance'], { resource: 'payments', action: 'list' })).toBe(true);
  });

  it('sees neither bookings nor messages', () => {
    for (const resource of ['bookings', 'contact-messages']) {
      expect(canAccess(['finance'], { resource, action: 'list' }), resource).toBe(false);
    }
  });
});

describe('roles', () => {
  it('add up', () => {
    const roles = ['finance', 'support'] as const;
    expect(canAccess(roles, { resource: 'bookings', action: 'list' })).toBe(true);
    expect(canAccess(roles, { resource: 'payments', action: 'list' })).toBe(true);
  });

  it('are needed for everything', () => {
    expect(canAccess([], { resource: 'bookings', action: 'list' })).toBe(false);
  });
});
