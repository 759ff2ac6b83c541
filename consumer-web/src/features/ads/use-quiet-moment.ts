import { TIMING } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { isQuietMoment } from './is-quiet-moment';

/**
 * Becomes true, and stays so, at the first moment in which an advertisement interrupts nothing. That is never in the first minute.
 *
 * @param isWanted whether to wait for it at all, when the component appears
 */
export function useQuietMoment(isWanted: () => boolean = () => true): boolean {
  const [hasCome, setCome] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the component appears
  useEffect(() => {
    if (!isWanted()) return;
    const openedAt = Date.now();
    let lastInputAt = 0;
    const ending = new AbortController();
    const noticeInput = () => {
      lastInputAt = Date.now();
    };
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, noticeInput, { signal: ending.signal, capture: true });
    const timer = window.setInterval(() => {
      if (Date.now() - openedAt < TIMING.adShown || !isQuietMoment(lastInputAt)) return;
      ending.abort();
      setCome(true);
    }, TIMING.adRetry);
    ending.signal.addEventListener('abort', () => window.clearInterval(timer));
    return () => ending.abort();
  }, []);
  return hasCome;
}
