const DAY_MS = 86_400_000;

/**
 * The first and the last day of each run of consecutive days.
 *
 * @param days sorted, YYYY-MM-DD, each once
 */
export function findDayRanges(days: readonly string[]): readonly (readonly [first: string, last: string])[] {
  const ranges: (readonly [string, string])[] = [];
  for (const day of days) {
    const [first, last] = ranges.at(-1) ?? [];
    if (first && last && Date.parse(day) - Date.parse(last) === DAY_MS)
      ranges[ranges.length - 1] = [first, day];
    else ranges.push([day, day]);
  }
  return ranges;
}
