import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates a folder that every account may write to, and removes it when this process ends for any reason.
 *
 * @param {string} parent
 * @returns {string} its path
 */
export function createTemporaryFolder(parent) {
  const folder = mkdtempSync(join(parent, 'mirabelle-test-'));
  // Under root, Postgres runs as another account, which writes here too.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}
