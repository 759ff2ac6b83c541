import type { UNDERTONES } from '@mirabelle/recommendations';

/** What an analysis of the visitor's own photo says about the undertone of the skin. */
export type MeasuredUndertone = (typeof UNDERTONES)[number] | 'unsure';

/** It is kept in the memory of the page alone, because what a photo tells of a person is stored only if they save it. */
let measured: MeasuredUndertone | undefined;

export function keepMeasuredUndertone(undertone: MeasuredUndertone): void {
  measured = undertone;
}

/** Returns what the last analysis since the page was opened has found; undefined if there was none. */
export const readMeasuredUndertone = (): MeasuredUndertone | undefined => measured;
