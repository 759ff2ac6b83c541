/** Fails a browser run at once, with a message that says what to install, where there is no Chromium. */
import { findChromium } from './chromium.js';

export function setup(): void {
  findChromium();
}
