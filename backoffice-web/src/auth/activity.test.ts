import { BACKGROUND_HEADER as CONTRACT_HEADER } from '@mirabelle/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../data/http-client';
import { BACKGROUND_HEADER, createActivity, userActivity } from './activity';

const MINUTE = 60_000;
let clock = 1_000_000;
const now = () => clock;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('activity', () => {
  it('activity counts a user as present for a minute after the page is opened, and after each input', () => {
    const activity = createActivity(now);
    const target = new EventTarget();
    const stop = activity.watch(target, () => {});
    expect(activity.isPresent()).toBe(true);
    clock += MINUTE;
    expect(activity.isPresent()).toBe(false);
    target.dispatchEvent(new Event('keydown'));
    expect(activity.isPresent()).toBe(true);
    stop();
    clock += MINUTE;
    target.dispatchEvent(new Event('keydown'));
    expect(activity.isPresent()).toBe(false);
  });

  it('activity makes a call every 10 minutes for a user who types, and none once the session has ended', () => {
    const activity = createActivity(now);
    const target = new EventTarget();
    const keepOpen = vi.fn();
    activity.watch(target, keepOpen);
    activity.recordCall();
    for (const minutes of [9, 1, 0, 9, 1]) {
      clock += minutes * MINUTE;
      target.dispatchEvent(new Event('keydown'));
    }
    expect(keepOpen).toHaveBeenCalledTimes(2);
    clock += 30 * MINUTE;
    target.dispatchEvent(new Event('keydown'));
    expect(keepOpen).toHaveBeenCalledTimes(2);
    expect(activity.isIdle()).toBe(true);
  });

  it('activity keeps the session of a user who types open in a browser that denies the storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
    const activity = createActivity(now);
    const target = new EventTarget();
    const keepOpen = vi.fn();
    activity.watch(target, keepOpen);
    activity.recordCall();
    clock += 10 * MINUTE;
    target.dispatchEvent(new Event('keydown'));
    expect(keepOpen).toHaveBeenCalledOnce();
    clock += 30 * MINUTE;
    expect(activity.isIdle()).toBe(true);
    activity.forgetLastCall();
    expect(activity.isIdle()).toBe(false);
  });

  it('activity detects in every tab that a session has ended for lack of use, until the user signs out', () => {
    const [oneTab, otherTab] = [createActivity(now), createActivity(now)];
    expect(oneTab.isIdle()).toBe(false);
    oneTab.recordCall();
    clock += 20 * MINUTE;
    otherTab.recordCall();
    clock += 29 * MINUTE;
    expect(oneTab.isIdle()).toBe(false);
    clock += MINUTE;
    expect([oneTab.isIdle(), otherTab.isIdle()]).toEqual([true, true]);
    oneTab.forgetLastCall();
    expect(otherTab.isIdle()).toBe(false);
  });
});

describe('a read', () => {
  it('a read is marked as a background read unless the user was active within the last minute, and a change is never marked', async () => {
    expect(BACKGROUND_HEADER).toBe(CONTRACT_HEADER);
    const sent: [string, string | null][] = [];
    vi.stubGlobal('fetch', async (_url: string, { method = 'GET', headers }: RequestInit = {}) => {
      sent.push([method, new Headers(headers).get(BACKGROUND_HEADER)]);
      return Response.json({});
    });
    const page = new EventTarget();
    const stop = userActivity.watch(page, () => {});
    page.dispatchEvent(new Event('pointerdown'));
    await request('/api/admin/bookings');
    vi.useFakeTimers();
    vi.advanceTimersByTime(2 * MINUTE);
    const lastCall = localStorage.getItem('mirabelle.backoffice.lastCall');
    await request('/api/admin/bookings');
    expect(localStorage.getItem('mirabelle.backoffice.lastCall')).toBe(lastCall);
    await request('/api/admin/bookings/1/confirm', { method: 'POST' });
    expect(sent).toEqual([
      ['GET', null],
      ['GET', '1'],
      ['POST', null],
    ]);
    stop();
  });
});
