import { describe, expect, it } from 'vitest';
import { classifyCall } from './observe-security.js';

const ordinaryEndpoint = { path: '/api/cart' } as const;

describe('classifyCall', () => {
  it('classifyCall classifies a refused call by its problem code or its status', () => {
    expect(classifyCall(ordinaryEndpoint, 'origin_refused', 403)).toBe('origin-refused');
    expect(classifyCall(ordinaryEndpoint, 'too_many_requests', 429)).toBe('too-many-requests');
    expect(classifyCall(ordinaryEndpoint, 'sign_in_required', 401)).toBe('sign-in-required');
    expect(classifyCall(ordinaryEndpoint, 'forbidden', 403)).toBe('forbidden');
    expect(classifyCall(ordinaryEndpoint, 'second_person_required', 403)).toBe('forbidden');
    expect(classifyCall(undefined, 'origin_refused', 403)).toBe('origin-refused');
  });

  it.each([
    'link_unknown',
    'link_used',
    'link_expired',
    'passkey_refused',
    'passkey_unknown',
    'passkey_challenge_expired',
  ])('classifyCall classifies %s as a failed sign-in', (code) => {
    expect(classifyCall({ path: '/api/auth/verify' }, code, 410)).toBe('sign-in-failed');
  });

  it('classifyCall classifies a successful call as the action that its endpoint declares, and a refused one by its refusal', () => {
    const grant = { path: '/api/admin/users/{id}/grant', securityAction: 'role-change' } as const;
    expect(classifyCall(grant, undefined, 200)).toBe('role-change');
    expect(classifyCall(grant, 'forbidden', 403)).toBe('forbidden');
    expect(classifyCall(grant, 'validation_failed', 400)).toBeUndefined();
  });

  it('classifyCall classifies every command of the back office as a change by staff, and no reading', () => {
    const confirm = {
      path: '/api/admin/bookings/{id}/confirm',
      method: 'post',
      service: 'command-api',
    } as const;
    const list = { path: '/api/admin/bookings', method: 'get', service: 'read-api' } as const;
    const cart = { path: '/api/cart', method: 'post', service: 'command-api' } as const;
    expect(classifyCall(confirm, undefined, 200)).toBe('staff-change');
    expect(classifyCall(confirm, 'conflict', 409)).toBeUndefined();
    expect(classifyCall(list, undefined, 200)).toBeUndefined();
    expect(classifyCall(cart, undefined, 200)).toBeUndefined();
  });

  it('classifyCall ignores ordinary answers, and the 401 from which a page learns that nobody is signed in', () => {
    expect(classifyCall(ordinaryEndpoint, undefined, 200)).toBeUndefined();
    expect(classifyCall(ordinaryEndpoint, 'validation_failed', 400)).toBeUndefined();
    expect(classifyCall(ordinaryEndpoint, 'slot_taken', 409)).toBeUndefined();
    expect(classifyCall({ path: '/api/auth/user' }, 'sign_in_required', 401)).toBeUndefined();
    expect(classifyCall({ path: '/api/events' }, 'sign_in_required', 401)).toBeUndefined();
  });
});
