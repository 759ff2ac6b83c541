/** The question that asks the person to prove who they are. All calls that need a proof wait for its answer. */
export interface ProofQuestion {
  /** Says that the person has proved who they are. The calls are sent again. */
  readonly prove: () => void;
  /** Says that the person does not prove who they are. The calls fail. */
  readonly cancel: () => void;
}

let question: ProofQuestion | undefined;
let pendingAnswer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Asks the person for a proof of identity. Calls that need one at the same time share one question. */
export function askForProof(): Promise<boolean> {
  // Without a page that shows the question, nobody could answer it.
  if (listeners.size === 0) return Promise.resolve(false);
  if (pendingAnswer) return pendingAnswer;
  let resolve: (isProved: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const close = (isProved: boolean) => {
    pendingAnswer = undefined;
    setQuestion(undefined);
    resolve(isProved);
  };
  // Before the question is shown, because it may be answered at once.
  pendingAnswer = answer;
  setQuestion({ prove: () => close(true), cancel: () => close(false) });
  return answer;
}

/** The open question, for React's `useSyncExternalStore`. */
export const proofQuestion = {
  read: (): ProofQuestion | undefined => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function setQuestion(next: ProofQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}
