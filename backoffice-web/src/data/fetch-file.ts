import { HttpError } from 'react-admin';
import { SERVER_UNREACHABLE, UNEXPECTED_ERROR } from './http-client';

export interface FetchedFile {
  readonly fileName: string;
  readonly content: Blob;
  /** Number of rows of a CSV file, without its header; undefined for any other file. */
  readonly rows: number | undefined;
}

/**
 * Reads a file from the API. The page itself reads it, so that it can say how many rows arrived, and why none did.
 *
 * @throws HttpError with a message that can be shown, also if the connection ends before the file does
 */
export async function fetchFile(url: string): Promise<FetchedFile> {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(throwUnreachable);
  if (!response.ok) {
    const problem = await response.json().catch(() => undefined);
    throw new HttpError(problem?.detail ?? UNEXPECTED_ERROR, response.status, problem);
  }
  const isCsv = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
  const counter = createRowCounter();
  const content = await readAll(response, isCsv ? counter.add : () => undefined).catch(throwUnreachable);
  return { fileName: readFileName(response), content, rows: isCsv ? counter.count() - 1 : undefined };
}

function throwUnreachable(): never {
  throw new HttpError(SERVER_UNREACHABLE, 0);
}

async function readAll(response: Response, onChunk: (chunk: Uint8Array) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    onChunk(part.value);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

const readFileName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';

const QUOTE = 34;
const LINE_FEED = 10;

/** Counts the lines of a CSV file chunk by chunk. A line break within quotes belongs to a cell. */
export function createRowCounter() {
  let lines = 0;
  let isQuoted = false;
  return {
    add(chunk: Uint8Array): void {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) lines += 1;
      }
    },
    count: () => lines,
  };
}
