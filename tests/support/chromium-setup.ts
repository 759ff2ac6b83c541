/** Stops a browser run at once, with a sentence, where there is no Chromium to run it in. */
import { findChromium } from './chromium.js';

export function setup(): void {
  findChromium();
}
