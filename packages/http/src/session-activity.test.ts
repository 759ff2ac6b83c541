import { describe, expect, it } from 'vitest';
import { isActivity } from './session-activity.js';

const call = (method: string, path: string, headers = {}) => isActivity({ method, path, headers });
const byItself = { 'x-background': '1' };

describe('the activity of a session', () => {
  it('the activity of a session is what a person does, and not what an open page loads by itself', () => {
    expect(call('GET', '/api/admin/bookings')).toBe(true);
    expect(call('GET', '/api/admin/bookings', byItself)).toBe(false);
    expect(call('HEAD', '/api/admin/bookings', byItself)).toBe(false);
    expect(call('GET', '/api/events')).toBe(false);
  });

  it('the activity of a session is every change, whatever the page says about it', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(call(method, '/api/admin/bookings/1/confirm', byItself)).toBe(true);
    }
  });
});
