import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Paths on the `PATH` where commands of these names could be. */
export function findOnPath(commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a command can be run by its name. */
export const isOnPath = (command) => findOnPath([command]).some(isExecutable);
