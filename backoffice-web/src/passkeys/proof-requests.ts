/** Problem codes of calls that need a session, a fresh proof of identity or the passkey of a staff member. */
const PROOF_CODES = ['sign_in_required', 'step_up_required', 'reauthenticate', 'passkey_required'] as const;
export type ProofCode = (typeof PROOF_CODES)[number];

/** Asks the user for a proof of identity. @returns whether the user gave one */
type ProofPrompt = (code: ProofCode) => Promise<boolean>;

let prompt: ProofPrompt | undefined;
let openQuestion: Promise<boolean> | undefined;
/** When the user last gave a proof, in ms like `performance.now()`. */
let provedAt = Number.NEGATIVE_INFINITY;

/** Sets the dialog that asks the user. @returns a function that removes it, with its open question, which nobody can answer then */
export function setProofPrompt(newPrompt: ProofPrompt): () => void {
  prompt = newPrompt;
  return () => {
    if (prompt !== newPrompt) return;
    prompt = undefined;
    openQuestion = undefined;
  };
}

/**
 * Asks the user for a proof of identity. Calls that need one at the same time share one question. A call that was on its
 * way when the user gave the latest proof needs no further one: it was refused only because it was sent before that proof.
 *
 * @param sentAt when the refused call was sent, in ms like `performance.now()`
 */
export function askForProof(code: ProofCode, sentAt: number = performance.now()): Promise<boolean> {
  if (!prompt) return Promise.resolve(false);
  if (!openQuestion && sentAt <= provedAt) return Promise.resolve(true);
  if (openQuestion) return openQuestion;
  const question = prompt(code)
    .then((isProved) => {
      if (isProved) provedAt = performance.now();
      return isProved;
    })
    .finally(() => {
      if (openQuestion === question) openQuestion = undefined;
    });
  openQuestion = question;
  return question;
}

/** The problem code of a refusal that a proof of identity overcomes, if it is one. */
export function readProofCode(body: unknown): ProofCode | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return PROOF_CODES.find((code) => code === body.code);
}
