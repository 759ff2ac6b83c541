/**
 * Work in small steps. It can pause after each of them, so that the frames of a camera are painted between the steps of a
 * drawing that takes longer than a frame.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps of a piece of work at once. */
export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Does steps as long as there is time, at least one.
 *
 * @returns the result, or undefined if steps are left
 */
export function advanceSteps<T>(steps: Steps<T>, hasTime: () => boolean): { readonly value: T } | undefined {
  do {
    const step = steps.next();
    if (step.done) return { value: step.value };
  } while (hasTime());
  return undefined;
}
