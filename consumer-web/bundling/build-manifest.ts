import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The build's manifest: each source file with the chunk that it is in. */
export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
}

/**
 * The scripts of a chunk and of the chunks that it imports statically.
 *
 * @param found the scripts that were collected before, to which these are added
 */
export function collectScripts(
  manifest: Manifest,
  key: string,
  found = new Set<string>(),
): ReadonlySet<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectScripts(manifest, imported, found);
  return found;
}
