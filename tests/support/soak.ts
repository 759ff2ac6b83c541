/**
 * Whether long tests run at full length: `npm run test:soak` sets `SOAK=1`, `npm test` does not. No other file reads the
 * variable.
 */
export const isSoak = process.env.SOAK === '1';

/** The first value in `npm test`, the second in `npm run test:soak`. */
export const shortOrSoak = <Value>(short: Value, soak: Value): Value => (isSoak ? soak : short);

/**
 * Pairs of two lists: all pairs in `npm run test:soak`, otherwise just enough that each member of both lists occurs.
 *
 * @example listPairs(['light', 'dark'], ['red', 'blue', 'green']) // short: light red, dark blue, light green
 */
export function listPairs<First, Second>(
  first: readonly First[],
  second: readonly Second[],
): [First, Second][] {
  const all = first.flatMap((left) => second.map((right): [First, Second] => [left, right]));
  if (isSoak) return all;
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    first[index % first.length] as First,
    second[index % second.length] as Second,
  ]);
}

/** In `npm run test:soak` all values; otherwise one, which rotates with the index. */
export const pickByRotation = <Value>(values: readonly Value[], index: number): readonly Value[] =>
  isSoak ? values : [values[index % values.length] as Value];

/** Reads `TEST_TURN`. @throws Error if it is no number, with which no row would run */
export function parseTurn(text: string | undefined): number | null {
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`TEST_TURN is the number of a day, such as 20783, but not "${text}".`);
}

/**
 * The number of the day: the days since 1970, which a whole `npm test` sets in the variable `TEST_TURN`. Null without the variable, and
 * in soak tests: then all rows run.
 */
const turn = isSoak ? null : parseTurn(process.env.TEST_TURN);

/**
 * Whether it is the turn of one of several parts: each runs on every n-th day, where n is the number of parts. Without a day, all
 * run.
 *
 * @param part from 0
 */
export const isItsTurn = (part: number, parts: number, day = turn): boolean =>
  day === null || (part + day) % parts === 0;

/** The part to which a row belongs: one more for every four rows, so that the rows of a day are not all of one kind where kinds alternate. */
const findPart = (index: number) => index + Math.floor(index / 4);

/** The rows of a test that run in a whole `npm test` of this day. In as many days as there are parts, each row runs once. */
export const takeTurns = <Row>(rows: readonly Row[], parts = 2, day = turn): readonly Row[] =>
  rows.filter((_, index) => isItsTurn(findPart(index), parts, day));

/**
 * How often a row of `takeTurns` has had its turn until a day: one more on each of its days, so that what rotates with it differs from
 * turn to turn. Without a day it is 0.
 */
export const countTurns = (index: number, parts: number, day = turn): number =>
  day === null ? 0 : Math.floor((findPart(index) + day) / parts);

/** Why a test that takes turns is skipped today, for its title; undefined if it runs. */
export const explainOtherDay = (part: number, parts: number): string | undefined =>
  isItsTurn(part, parts) ? undefined : `in a whole \`npm test\` it runs on one day of ${parts}`;
