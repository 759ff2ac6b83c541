import { chmod, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '@mirabelle/runtime';

export interface CopyTreeOptions {
  /** Whether a file or folder is not copied. @param path below the source, with slashes */
  readonly isLeftOut?: (path: string) => boolean;
}

/**
 * Copies a folder with the modes of its files and folders, and writes the content of every file to the disk. Files and folders that
 * vanish meanwhile are left out.
 *
 * @throws Error if the source does not exist
 */
export async function copyTree(
  source: string,
  target: string,
  { isLeftOut = () => false }: CopyTreeOptions = {},
): Promise<void> {
  const copyFolder = async (folder: string): Promise<void> => {
    const [from, to] = [join(source, folder), join(target, folder)];
    const { mode } = await stat(from);
    const entries = await readdir(from, { withFileTypes: true });
    await mkdir(to, { recursive: true });
    for (const entry of entries) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) await ignoreVanished(copyFolder(path));
      else if (entry.isFile()) await ignoreVanished(copySingleFile(join(source, path), join(target, path)));
    }
    // At the end, because nothing can be written into a folder that is protected.
    await chmod(to, mode & 0o7777);
  };
  await copyFolder('');
}

async function ignoreVanished(copying: Promise<void>): Promise<void> {
  try {
    await copying;
  } catch (error) {
    if (findErrorCode(error) !== 'ENOENT') throw error;
  }
}

/** Copies a file and writes it to the disk. It may be protected against changes. */
async function copySingleFile(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  const file = await open(target, 'r');
  await file.sync().finally(() => file.close());
}
