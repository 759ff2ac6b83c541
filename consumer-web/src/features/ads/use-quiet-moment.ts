import { TIMING_MS } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { isQuietMoment } from './is-quiet-moment';

interface QuietMomentOptions {
  /** Whether such a moment is still waited for. Asked again at each one, because a payment can change the answer. */
  readonly isWanted?: () => boolean;
  /** Loads what is shown then. The moment comes only once it is loaded, because a page can get busy in between. Rejects if that failed. */
  readonly load?: () => Promise<void>;
}

/**
 * Signs that somebody is in the middle of something: whoever moves the pointer is about to press, whoever scrolls or turns the
 * wheel reads on, and whoever comes back to the page looks for where they were.
 */
const INPUT_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'visibilitychange',
] as const;

/**
 * Becomes true, and stays so, at the first moment in which an advertisement interrupts nothing. The first minute of a
 * visit has no such moment.
 */
export function useQuietMoment({ isWanted, load }: QuietMomentOptions = {}): boolean {
  const [isQuiet, setQuiet] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later options must not begin the first minute anew
  useEffect(() => {
    const openedAt = Date.now();
    let lastInputAt = 0;
    let isLoaded = false;
    let loading: Promise<void> | undefined;
    const controller = new AbortController();
    /** Puts off the next quiet moment. */
    const recordInput = () => {
      lastInputAt = Date.now();
    };
    for (const type of INPUT_EVENTS)
      window.addEventListener(type, recordInput, { signal: controller.signal, capture: true });
    const timer = window.setInterval(() => {
      if (Date.now() - openedAt < TIMING_MS.adShown || !isQuietMoment(lastInputAt) || isWanted?.() === false)
        return;
      loading ??= load?.().then(
        () => {
          isLoaded = true;
        },
        () => {
          loading = undefined;
          recordInput();
        },
      );
      if (loading && !isLoaded) return;
      controller.abort();
      setQuiet(true);
    }, TIMING_MS.adRetry);
    controller.signal.addEventListener('abort', () => window.clearInterval(timer));
    return () => controller.abort();
  }, []);
  return isQuiet;
}
