import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { findErrorCode } from './find-error-code.js';
import { StartError } from './start-error.js';

/**
 * Reads a file of a backup with one JSON value per line.
 *
 * @param lineContent what a line holds, such as "a copied key"
 * @throws StartError that names the file and, for a damaged line, its number
 */
export async function* readJsonLines<T>(
  file: string,
  schema: z.ZodType<T>,
  lineContent: string,
): AsyncGenerator<T> {
  let lineNumber = 0;
  for await (const line of readLines(file)) {
    lineNumber += 1;
    const value = schema.safeParse(parseJson(line));
    if (!value.success) {
      throw new StartError(
        `Line ${lineNumber} of ${file} is not ${lineContent}: the file is damaged, or it is a different file. Take it from the backup once more, or take another backup, and restore again.`,
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
