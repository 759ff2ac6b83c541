import { useEffect, useEffectEvent, useState } from 'react';
import { fetchProof } from './fetch-proof';
import { askForProof, proofQuestion } from './proof-requests';

/**
 * Asks the person to prove who they are before a step that needs it, unless they have just done so. Where the answer cannot
 * be loaded, the step opens, because the server asks once more when it is carried out.
 *
 * @param onRefused called when the person does not prove who they are
 * @returns whether the step may be shown
 */
export function useProofFirst(onRefused: () => void): boolean {
  const [isReady, setReady] = useState(false);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let isLeft = false;
    let isAsking = false;
    const ask = async () => {
      const { isFresh } = await fetchProof().catch(() => ({ isFresh: true }));
      if (isLeft) return;
      isAsking = !isFresh;
      const isProved = isFresh || (await askForProof());
      isAsking = false;
      if (isLeft) return;
      if (isProved) setReady(true);
      else refuse();
    };
    void ask();
    return () => {
      isLeft = true;
      if (isAsking) proofQuestion.read()?.cancel();
    };
  }, []);
  return isReady;
}
