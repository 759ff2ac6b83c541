import { within } from '@mirabelle/runtime';

/** How long whoever waits for an answer of the queues' engine should have to, in ms. */
const PATIENCE_MS = 3_000;

/** What the queues answer; undefined where their engine is away, for which they themselves would wait. */
export async function inTime<T>(asking: Promise<T>): Promise<T | undefined> {
  let answer: T | undefined;
  const heard = asking.then(
    (said) => {
      answer = said;
    },
    () => undefined,
  );
  await within(PATIENCE_MS, heard);
  return answer;
}
