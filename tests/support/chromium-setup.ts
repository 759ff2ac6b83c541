/** Fails the browser tests at once if there is no Chromium, with a message that says what to install. */
import { findChromium } from './chromium.js';

export function setup(): void {
  findChromium();
}
