import { readdir } from 'node:fs/promises';
import { findErrorCode } from '@mirabelle/runtime';

/** Whether a folder is missing or empty. A file is neither. @throws if the folder cannot be read */
export async function isMissingOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    const code = findErrorCode(error);
    if (code === 'ENOENT') return true;
    if (code === 'ENOTDIR') return false;
    throw error;
  }
}
