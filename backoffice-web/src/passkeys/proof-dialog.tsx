import { useEffect, useState } from 'react';
import { fetchProof } from './passkey-api';
import { ProofForm } from './proof-form';
import { askForProof, type ProofCode, setProofPrompt } from './proof-requests';
import { SignInAgainForm } from './sign-in-again-form';

interface Question {
  readonly code: ProofCode;
  /** Sends the waiting call again. */
  readonly prove: () => void;
  /** Lets the waiting call fail. */
  readonly cancel: () => void;
}

/**
 * Asks the user to sign in again, or for a proof of identity, when a call needs it. The page stays as it is, and the call
 * is sent again afterwards.
 */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      setProofPrompt(
        (code) =>
          new Promise((resolve) => {
            const newQuestion: Question = {
              code,
              prove: () => close({ isProved: true }),
              cancel: () => close({ isProved: false }),
            };
            const close = (answer: { isProved: boolean }) => {
              // An answer may come late, once the next question is open.
              setQuestion((current) => (current === newQuestion ? undefined : current));
              resolve(answer.isProved);
            };
            setQuestion(newQuestion);
          }),
      ),
    [],
  );
  if (!question) return null;
  const { code, prove, cancel } = question;
  return code === 'sign_in_required' ? (
    <SignInAgainForm onSignedIn={prove} onLeave={cancel} />
  ) : (
    <ProofForm code={code} onProved={prove} onCancel={cancel} />
  );
}

/**
 * Makes sure that the user has just proved who they are, before a file is downloaded: `fetchFile` does not ask for a proof by itself.
 *
 * @returns false when the user gives no proof
 */
export async function ensureFreshProof(): Promise<boolean> {
  const { isFresh } = await fetchProof();
  return isFresh || askForProof('step_up_required');
}
