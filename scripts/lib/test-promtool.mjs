import { join } from 'node:path';
import { CACHE_FOLDER } from './cache-folder.mjs';
import { isExecutable, isOnPath } from './executables.mjs';
import { fetchInBackground } from './fetch-in-background.mjs';

/** Fetches Debian's package `prometheus` and unpacks it without installing it, because only its promtool is wanted. */
const SCRIPT = 'apt-get download -qq prometheus && dpkg-deb -x prometheus_*.deb .';

/**
 * Provides promtool, which checks the alerts, for the tests that run late. Where it is missing and there is apt, it is
 * fetched beside the tests, once.
 */
export function providePromtool() {
  const path = join(CACHE_FOLDER, 'promtool', 'promtool');
  if (isExecutable(path) || isOnPath('promtool') || !isOnPath('apt-get')) return;
  fetchInBackground(path, { script: SCRIPT, result: 'usr/bin/promtool' });
}
