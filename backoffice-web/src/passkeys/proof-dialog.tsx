import { useEffect, useState } from 'react';
import { fetchProof } from './passkey-api';
import { ProofForm } from './proof-form';
import { askForProof, type ProofCode, setAsker } from './proof-requests';

interface Question {
  readonly code: ProofCode;
  readonly answer: (isProved: boolean) => void;
}

/**
 * Asks the user for a proof of identity when a call needs one. The page stays as it is, and the call is sent again
 * afterwards.
 */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      setAsker(
        (code) =>
          new Promise((resolve) => {
            setQuestion({
              code,
              answer(isProved) {
                setQuestion(undefined);
                resolve(isProved);
              },
            });
          }),
      ),
    [],
  );
  return question ? <ProofForm code={question.code} onAnswer={question.answer} /> : null;
}

/**
 * Makes sure that the user has just proved who they are, for downloads that the browser itself requests.
 *
 * @returns false when the user gives no proof
 */
export async function ensureFreshProof(): Promise<boolean> {
  const { isFresh } = await fetchProof();
  return isFresh || askForProof('step_up_required');
}
