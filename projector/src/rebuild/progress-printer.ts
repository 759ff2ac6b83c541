import { estimateSecondsLeft } from '@mirabelle/application';

const PRINT_INTERVAL_MS = 1_000;
/** A longer time is printed in minutes. */
const MAX_SECONDS = 120;

/**
 * Prints at most once a second how many events a rebuild has read and how long the rest takes at the rate so far. The first line has
 * no rate yet.
 *
 * @param now returns the current time in ms
 */
export function createProgressPrinter(
  print: (line: string) => void,
  now: () => number = Date.now,
): (done: bigint, total: bigint) => void {
  let first: { readonly done: bigint; readonly at: number } | undefined;
  let printedAt = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const at = now();
    if (at - printedAt < PRINT_INTERVAL_MS) return;
    printedAt = at;
    // A rebuild that begins anew has read less than before.
    if (!first || done < first.done) first = { done, at };
    const perSecond = at === first.at ? null : (Number(done - first.done) * 1_000) / (at - first.at);
    const secondsLeft = estimateSecondsLeft(Number(total - done), perSecond);
    print(
      `${done} of ${total} events${secondsLeft === null ? '' : `, about ${formatTime(secondsLeft)} left`}`,
    );
  };
}

const formatTime = (seconds: number) =>
  seconds <= MAX_SECONDS ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
