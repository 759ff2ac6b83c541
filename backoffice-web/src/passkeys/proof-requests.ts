/** Problem codes of calls that need a session, a fresh proof of identity or the passkey of a staff member. */
const PROOF_CODES = ['sign_in_required', 'step_up_required', 'reauthenticate', 'passkey_required'] as const;
export type ProofCode = (typeof PROOF_CODES)[number];

/** Asks the user for a proof of identity. @returns whether the user gave one */
type ProofPrompt = (code: ProofCode) => Promise<boolean>;

let prompt: ProofPrompt | undefined;
let running: Promise<boolean> | undefined;

/** Sets the dialog that asks the user. @returns a function that removes it */
export function setProofPrompt(next: ProofPrompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = undefined;
  };
}

/** Asks the user for a proof of identity. Calls that need one at the same time share one question. */
export function askForProof(code: ProofCode): Promise<boolean> {
  if (!prompt) return Promise.resolve(false);
  running ??= prompt(code).finally(() => {
    running = undefined;
  });
  return running;
}

/** The problem code of a refusal that a proof of identity overcomes, if it is one. */
export function readProofCode(body: unknown): ProofCode | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return PROOF_CODES.find((code) => code === body.code);
}
