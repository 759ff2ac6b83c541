import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { findErrorCode, StartError } from './start-error.js';

/**
 * Reads a file of a backup that holds one JSON value a line.
 *
 * @param name what a line holds, such as "a copied key"
 * @throws StartError that names the file and, for a damaged line, its number
 */
export async function* readJsonLines<T>(file: string, schema: z.ZodType<T>, name: string): AsyncGenerator<T> {
  let count = 0;
  for await (const line of readLines(file)) {
    count += 1;
    const value = schema.safeParse(parseJson(line));
    if (!value.success) {
      throw new StartError(
        `Line ${count} of ${file} is not ${name}: the file is damaged, or it is another one. Take it from the backup once more, or take another backup, and restore again.`,
      );
    }
    yield value.data;
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file) });
  } catch (error) {
    throw new StartError(`The file ${file} cannot be read: ${findErrorCode(error) ?? error}.`);
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
