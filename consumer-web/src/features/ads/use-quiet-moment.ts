import { TIMING } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { isQuietMoment } from './is-quiet-moment';

interface QuietMomentOptions {
  /** Whether to wait for such a moment at all; asked once, when the component appears. */
  readonly isWanted?: () => boolean;
  /** Loads what is shown then. The moment comes only once it is loaded, because a page can get busy in between. */
  readonly load?: () => Promise<void>;
}

/**
 * Becomes true, and stays so, at the first moment in which an advertisement interrupts nothing. The first minute of a
 * visit has no such moment.
 */
export function useQuietMoment({ isWanted, load }: QuietMomentOptions = {}): boolean {
  const [isQuiet, setQuiet] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the component appears
  useEffect(() => {
    if (isWanted && !isWanted()) return;
    const openedAt = Date.now();
    let lastInputAt = 0;
    let isLoaded = false;
    let loading: Promise<void> | undefined;
    const controller = new AbortController();
    const recordInput = () => {
      lastInputAt = Date.now();
    };
    // A person who turns the wheel reads on.
    for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
      window.addEventListener(type, recordInput, { signal: controller.signal, capture: true });
    const timer = window.setInterval(() => {
      if (Date.now() - openedAt < TIMING.adShown || !isQuietMoment(lastInputAt)) return;
      loading ??= load?.().then(() => {
        isLoaded = true;
      });
      if (loading && !isLoaded) return;
      controller.abort();
      setQuiet(true);
    }, TIMING.adRetry);
    controller.signal.addEventListener('abort', () => window.clearInterval(timer));
    return () => controller.abort();
  }, []);
  return isQuiet;
}
