import { TIMING } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { isQuietMoment } from './is-quiet-moment';

/**
 * Becomes true, and stays so, at the first moment in which an advertisement interrupts nothing. The first minute of a
 * visit has no such moment.
 *
 * @param isWanted whether to wait for such a moment at all; asked once, when the component appears
 */
export function useQuietMoment(isWanted: () => boolean = () => true): boolean {
  const [isQuiet, setQuiet] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the component appears
  useEffect(() => {
    if (!isWanted()) return;
    const openedAt = Date.now();
    let lastInputAt = 0;
    const controller = new AbortController();
    const recordInput = () => {
      lastInputAt = Date.now();
    };
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, recordInput, { signal: controller.signal, capture: true });
    const timer = window.setInterval(() => {
      if (Date.now() - openedAt < TIMING.adShown || !isQuietMoment(lastInputAt)) return;
      controller.abort();
      setQuiet(true);
    }, TIMING.adRetry);
    controller.signal.addEventListener('abort', () => window.clearInterval(timer));
    return () => controller.abort();
  }, []);
  return isQuiet;
}
