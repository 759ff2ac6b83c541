/** Stops a browser run at once, with a sentence, where there is no Chromium to run it in. */
import { chromiumPath } from './chromium.js';

export function setup(): void {
  chromiumPath();
}
