import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslation } from '../../../testing/start-translation';
import { useVideoAd } from '../use-video-ad';
import { VideoAd } from './video-ad';

function Visit() {
  const { isOpen, complete } = useVideoAd();
  return isOpen ? <VideoAd onComplete={complete} /> : null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const film = () => screen.queryByRole('dialog');
const button = () => screen.getByRole<HTMLButtonElement>('button');

beforeEach(async () => {
  await startTranslation();
  sessionStorage.clear();
  window.matchMedia ??= vi.fn();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the film in front of the page', () => {
  it('comes 2 seconds after a signed-in person, can be skipped after 5, and comes once a visit', () => {
    const { unmount } = render(<Visit />);
    pass(1_999);
    expect(film()).toBeNull();
    pass(1);
    expect(film()).not.toBeNull();
    expect(button().disabled).toBe(true);
    expect(button().textContent).toBe('Skip in 5 seconds');
    pass(4_000);
    expect(button().textContent).toBe('Skip in 1 second');
    pass(1_000);
    expect(button().textContent).toBe('Skip Ad');
    act(() => button().click());
    expect(film()).toBeNull();
    unmount();
    render(<Visit />);
    pass(10_000);
    expect(film()).toBeNull();
  });

  it('leaves by Escape once it can be skipped, and not before', () => {
    render(<Visit />);
    pass(2_000);
    const pressEscape = () => fireEvent.keyDown(film() as HTMLElement, { key: 'Escape' });
    pressEscape();
    expect(film()).not.toBeNull();
    pass(5_000);
    pressEscape();
    expect(film()).toBeNull();
  });
});
