import { describe, expect, it } from 'vitest';
import { isActivity } from './session-activity.js';

const countsAsActivity = (method: string, path: string, headers = {}) =>
  isActivity({ method, path, headers });
const inBackground = { 'x-background': '1' };

describe('the activity of a session', () => {
  it('calls that a person causes count as activity of a session, and calls that an open page makes by itself do not', () => {
    expect(countsAsActivity('GET', '/api/admin/bookings')).toBe(true);
    expect(countsAsActivity('GET', '/api/admin/bookings', inBackground)).toBe(false);
    expect(countsAsActivity('HEAD', '/api/admin/bookings', inBackground)).toBe(false);
    expect(countsAsActivity('GET', '/api/events')).toBe(false);
  });

  it('every change counts as activity of a session, even if the page marks it as made by itself', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(countsAsActivity(method, '/api/admin/bookings/1/confirm', inBackground)).toBe(true);
    }
  });
});
