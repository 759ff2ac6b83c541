import { TIMING } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { isQuietMoment } from './is-quiet-moment';

/**
 * Becomes true, and stays so, at the first moment in which an advertisement interrupts nothing. That is never in the first minute.
 *
 * @param isWanted whether to wait for such a moment at all; asked once, when the component appears
 */
export function useQuietMoment(isWanted: () => boolean = () => true): boolean {
  const [hasCome, setCome] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the component appears
  useEffect(() => {
    if (!isWanted()) return;
    const openedAt = Date.now();
    let lastInputAt = 0;
    const watching = new AbortController();
    const noticeInput = () => {
      lastInputAt = Date.now();
    };
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, noticeInput, { signal: watching.signal, capture: true });
    const timer = window.setInterval(() => {
      if (Date.now() - openedAt < TIMING.adShown || !isQuietMoment(lastInputAt)) return;
      watching.abort();
      setCome(true);
    }, TIMING.adRetry);
    watching.signal.addEventListener('abort', () => window.clearInterval(timer));
    return () => watching.abort();
  }, []);
  return hasCome;
}
