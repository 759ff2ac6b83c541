import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dismissToast, toast, toastStore } from '../../../components/ui/toast-store';
import { keepAdAway, unstoredVisit } from '../../../lib/keep-ad-away';
import { startTranslation } from '../../../start-translation';
import { createDeferred } from '../../../testing/deferred';
import { useVideoAd } from './scheduled-video-ad';
import { VideoAd } from './video-ad';

/** A page with the video ad. It is `ScheduledVideoAd` without its lazy import, which fake timers would not resolve. */
function Page({ load = () => Promise.resolve() }: { load?: () => Promise<void> }) {
  const { isOpen, complete } = useVideoAd(load);
  return isOpen ? <VideoAd onComplete={complete} /> : null;
}

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findAd = () => screen.queryByRole('dialog');
const getButton = () => screen.getByRole<HTMLButtonElement>('button');

beforeEach(async () => {
  await startTranslation();
  sessionStorage.clear();
  // Tests of other files share the page, and leave messages and a URL.
  for (const { id } of toastStore.snapshot()) dismissToast(id);
  window.history.replaceState(null, '', '/');
  window.matchMedia ??= vi.fn();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('useVideoAd and VideoAd', () => {
  it('the video ad opens after a minute, can be skipped after 5 seconds, and opens on only one page of a visit', async () => {
    const { unmount } = render(<Page />);
    await advanceTime(59_999);
    expect(findAd()).toBeNull();
    // The code of the ad is loaded first.
    await advanceTime(1_001);
    expect(findAd()).not.toBeNull();
    expect(getButton().disabled).toBe(true);
    expect(getButton().textContent).toBe('Skip in 5 seconds');
    expect(screen.getByText('Advertisement')).toBeTruthy();
    await advanceTime(4_000);
    expect(getButton().textContent).toBe('Skip in 1 second');
    await advanceTime(1_000);
    expect(getButton().textContent).toBe('Skip Ad');
    act(() => getButton().click());
    expect(findAd()).toBeNull();
    unmount();
    render(<Page />);
    await advanceTime(100_000);
    expect(findAd()).toBeNull();
  });

  it('the video ad opens on only one page of a visit although the browser stores nothing', async () => {
    onTestFinished(() => {
      unstoredVisit.isAdKeptAway = false;
    });
    function Home() {
      const { isOpen, complete } = useVideoAd(() => Promise.resolve());
      return (
        isOpen && (
          <button type="button" onClick={complete}>
            Close the ad
          </button>
        )
      );
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const { unmount } = render(<Home />);
    await advanceTime(61_000);
    act(() => getButton().click());
    unmount();
    render(<Home />);
    await advanceTime(100_000);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    '/studio',
    '/bookings/1',
    '/profile',
    '/favorites',
    '/contact',
    '/pricing',
    '/looks/1',
    '/signin',
    '/shades/lindwerk-7-46',
    '/salons',
    '/salons/',
    '/salons/maison-aurore-paris',
    '/payments/1',
  ])(
    'the video ad never opens on %s, where people do something, see what they did, or decide to buy or book',
    async (path) => {
      window.history.replaceState(null, '', path);
      render(<Page />);
      await advanceTime(300_000);
      expect(findAd()).toBeNull();
      window.history.replaceState(null, '', '/');
    },
  );

  it('the video ad waits while a message is open, and for ten seconds after a press', async () => {
    render(<Page />);
    act(() => toast({ title: 'Added to Cart!' }));
    await advanceTime(60_000);
    expect(findAd()).toBeNull();
    act(() => dismissToast(toastStore.snapshot()[0]?.id ?? 0));
    fireEvent.pointerDown(document.body);
    await advanceTime(9_000);
    expect(findAd()).toBeNull();
    await advanceTime(2_000);
    expect(findAd()).not.toBeNull();
  });

  it('the video ad waits while a field is in use, a dialog is open, or the studio is shown', async () => {
    const field = document.createElement('input');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(field, dialog);
    render(<Page />);
    field.focus();
    dialog.remove();
    await advanceTime(70_000);
    expect(findAd()).toBeNull();
    document.body.append(dialog);
    field.blur();
    await advanceTime(10_000);
    expect(document.querySelectorAll('[role=dialog]').length).toBe(1);
    dialog.remove();
    window.history.replaceState(null, '', '/studio');
    await advanceTime(10_000);
    expect(findAd()).toBeNull();
    window.history.replaceState(null, '', '/');
    await advanceTime(2_000);
    expect(findAd()).not.toBeNull();
    field.remove();
  });

  it('the video ad stays away from a page that got busy while its code was loading', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    const loading = createDeferred<void>();
    render(<Page load={() => loading.promise} />);
    await advanceTime(60_000);
    field.focus();
    loading.resolve();
    await advanceTime(30_000);
    expect(findAd()).toBeNull();
    field.remove();
    await advanceTime(1_000);
    expect(findAd()).not.toBeNull();
  });

  it.each([
    ['turned the wheel to read on', () => fireEvent.wheel(document.body)],
    ['scrolled', () => fireEvent.scroll(document)],
    ['moved the pointer to where they will press', () => fireEvent.pointerMove(document.body)],
    ['moved the focus', () => fireEvent.focusIn(document.body)],
    ['come back to the page', () => fireEvent(document, new Event('visibilitychange', { bubbles: true }))],
  ])('the video ad waits for ten seconds after somebody has %s', async (_action, doIt) => {
    render(<Page />);
    await advanceTime(55_000);
    doIt();
    await advanceTime(9_000);
    expect(findAd()).toBeNull();
    await advanceTime(2_000);
    expect(findAd()).not.toBeNull();
  });

  it('the video ad stays away for the rest of a visit in which somebody paid or booked', async () => {
    const { unmount } = render(<Page />);
    await advanceTime(30_000);
    keepAdAway();
    await advanceTime(300_000);
    expect(findAd()).toBeNull();
    unmount();
    render(<Page />);
    await advanceTime(300_000);
    expect(findAd()).toBeNull();
  });

  it('the video ad whose code did not load is tried again at another quiet moment, and does not open when the code arrives', async () => {
    const load = vi.fn(() => Promise.resolve());
    load.mockRejectedValueOnce(new TypeError('offline'));
    render(<Page load={load} />);
    await advanceTime(69_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(findAd()).toBeNull();
    await advanceTime(3_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(findAd()).not.toBeNull();
  });

  it('the video ad closes on Escape once it can be skipped, and not before', async () => {
    render(<Page />);
    await advanceTime(61_000);
    const pressEscape = () => fireEvent.keyDown(findAd() as HTMLElement, { key: 'Escape' });
    pressEscape();
    expect(findAd()).not.toBeNull();
    await advanceTime(5_000);
    pressEscape();
    expect(findAd()).toBeNull();
  });
});
