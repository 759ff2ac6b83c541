const DAY_MS = 86_400_000;

/** The days from one to another, both included, as YYYY-MM-DD. */
export function listDays(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}
