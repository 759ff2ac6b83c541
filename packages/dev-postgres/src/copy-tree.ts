import { chmod, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '@mirabelle/runtime';

export interface CopyTreeOptions {
  /** Whether a file or folder is not copied. @param path below the source, with slashes */
  readonly isLeftOut?: (path: string) => boolean;
}

/** Copies a folder with the modes of its files, and writes everything to the disk. Files that vanish meanwhile are left out. */
export async function copyTree(
  source: string,
  target: string,
  { isLeftOut = () => false }: CopyTreeOptions = {},
): Promise<void> {
  const copyFolder = async (folder: string): Promise<void> => {
    const targetFolder = join(target, folder);
    await mkdir(targetFolder, { recursive: true });
    await chmod(targetFolder, (await stat(join(source, folder))).mode & 0o7777);
    for (const entry of await readdir(join(source, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) await copyFolder(path);
      else if (entry.isFile()) await copySingleFile(join(source, path), join(target, path));
    }
  };
  await copyFolder('');
}

/** Copies a file and writes it to the disk. Leaves it out if it has vanished. */
async function copySingleFile(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target);
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  const file = await open(target, 'r+');
  await file.sync().finally(() => file.close());
}
