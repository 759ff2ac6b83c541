import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER } from './cache-folder.mjs';
import { fetchInBackground } from './fetch-in-background.mjs';

/** The release of versitygw, an S3 store, that docker-compose.yml runs too. */
const VERSITYGW_VERSION = 'v1.8.0';
const MODULE = `github.com/versity/versitygw/cmd/versitygw@${VERSITYGW_VERSION}`;

/**
 * Sets `VERSITYGW` to the program for the tests of S3. Where it is missing and there is Go, it is built beside the tests,
 * which takes minutes once. Tests that run before the build has ended use a fake and say so in their titles. A build that
 * is interrupted continues the next time with what Go has cached.
 */
export function provideVersitygw() {
  process.env.VERSITYGW ??= join(CACHE_FOLDER, `versitygw-${VERSITYGW_VERSION}`, 'versitygw');
  const path = process.env.VERSITYGW;
  if (existsSync(path)) return;
  fetchInBackground(path, {
    script: `GOBIN="$PWD" go install ${MODULE}`,
    result: 'versitygw',
    env: { CGO_ENABLED: '0', GOMAXPROCS: '1' },
  });
}
