import { TIMING_MS } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text';

/**
 * Copies text to the clipboard. `copied` is that text for two seconds afterwards, and `lastCopied` until another one is copied.
 *
 * @throws the errors of `copyText` from `copy`
 */
export function useCopied(): {
  copied: string | undefined;
  lastCopied: string | undefined;
  copy: (text: string) => Promise<void>;
} {
  const [copied, setCopied] = useState<string>();
  const [lastCopied, setLastCopied] = useState<string>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = window.setTimeout(() => setCopied(undefined), TIMING_MS.copiedFeedback);
    return () => window.clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    lastCopied,
    copy: async (text) => {
      await copyText(text);
      setCopied(text);
      setLastCopied(text);
    },
  };
}
