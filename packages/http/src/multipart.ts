import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '@mirabelle/catalogue';
import type { UploadedFile } from '@mirabelle/contracts';
import busboy from 'busboy';
import type { Request, RequestHandler } from 'express';
import { ProblemError } from './problem-error.js';

/** A file of a form as it was received. Named by its hash wherever the form is written down. */
export class ReceivedFile implements UploadedFile {
  constructor(readonly bytes: Uint8Array) {}

  toJSON(): object {
    return { sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}

export interface MultipartLimits {
  /** Largest file, in bytes. */
  readonly fileBytes: number;
  /** Longest silence of the client before the upload is given up, in ms. */
  readonly silenceMs: number;
  /** Longest time that an upload may take, in ms. */
  readonly totalMs: number;
}

const DEFAULTS: MultipartLimits = { fileBytes: MAX_UPLOAD_BYTES, silenceMs: 20_000, totalMs: 120_000 };

/** What a form is more than its file: boundaries, headers, small fields. */
const FORM_BYTES = 64 * 1024;
const MOST_FIELDS = 10;
const FIELD_BYTES = 4 * 1024;

/**
 * Reads a form with one file at most into `request.body`: fields as text, the file as a {@link ReceivedFile}. No byte
 * is kept past the limits, and nothing waits forever for a client that has gone silent.
 *
 * Passes on a ProblemError: `body_too_large`, `unsupported_media_type`, `validation_failed`, `upload_stalled`.
 */
export function parseMultipart(limits: Partial<MultipartLimits> = {}): RequestHandler {
  const all = { ...DEFAULTS, ...limits };
  return async (request, _response, next) => {
    try {
      request.body = await received(request, all);
    } catch (error) {
      leaveUnread(request);
      throw error;
    }
    next();
  };
}

type Form = Record<string, string | ReceivedFile>;

async function received(request: Request, limits: MultipartLimits): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > limits.fileBytes + FORM_BYTES) throw tooLarge(limits);
  const form: Form = Object.create(null) as Form;
  const parser = parserOf(request, limits);
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => fail(stalled()), limits.silenceMs);
    const total = setTimeout(() => fail(stalled()), limits.totalMs);
    let seen = 0;
    const onData = (chunk: Buffer) => {
      silence.refresh();
      seen += chunk.length;
      // Without a Content-Length nothing else bounds what comes around the file.
      if (seen > limits.fileBytes + FORM_BYTES) fail(tooLarge(limits));
    };
    // A request closes after its end, too; then the parser has the rest.
    const onGone = () => void (request.complete || fail(stalled()));
    const done = () => {
      clearTimeout(silence);
      clearTimeout(total);
      request.off('data', onData).off('close', onGone).unpipe(parser);
      parser.removeAllListeners().on('error', () => undefined);
    };
    const fail = (error: ProblemError) => {
      done();
      reject(error);
    };
    const put = (name: string, value: string | ReceivedFile) => {
      if (name in form) return fail(unfit(name, 'Is there more than once'));
      form[name] = value;
    };

    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(tooLarge(limits)));
      stream.on('error', () => undefined);
      stream.on('close', () => {
        if (!stream.truncated) put(name, new ReceivedFile(Buffer.concat(chunks)));
      });
    });
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) fail(tooLarge(limits));
      else put(name, value);
    });
    parser.on('filesLimit', () => fail(unfit('body', 'Must hold one file')));
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail(unfit('body', 'Has too many fields')));
    }
    // A form that ends before its last boundary comes here, too.
    parser.on('error', () => fail(unfit('body', 'The form cannot be read')));
    parser.on('close', () => {
      done();
      resolve(form);
    });
    request.on('data', onData).on('close', onGone);
    request.pipe(parser);
  });
}

function parserOf({ headers }: Request, { fileBytes }: MultipartLimits): busboy.Busboy {
  try {
    return busboy({
      headers,
      limits: {
        files: 1,
        // The limit is told when it is reached, which a file of exactly the largest size may do.
        fileSize: fileBytes + 1,
        fields: MOST_FIELDS,
        parts: MOST_FIELDS + 1,
        fieldSize: FIELD_BYTES,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
  } catch {
    throw new ProblemError('unsupported_media_type', 'Please send the form as multipart/form-data.');
  }
}

/** How much more is taken from a client that does not stop sending, so that it gets to read the answer. */
const LEFT_UNREAD_BYTES = 2 * MAX_UPLOAD_BYTES;
const LEFT_UNREAD_MS = 10_000;

/** Lets the rest of a refused upload pass by unread, and hangs up on whoever sends on and on. */
function leaveUnread(request: Request): void {
  if (request.readableEnded || request.destroyed) return;
  const hangUp = setTimeout(() => request.destroy(), LEFT_UNREAD_MS).unref();
  let passed = 0;
  request.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    if (passed > LEFT_UNREAD_BYTES) request.destroy();
  });
  request.once('close', () => clearTimeout(hangUp));
  request.resume();
}

const tooLarge = ({ fileBytes }: MultipartLimits) =>
  new ProblemError('body_too_large', `The file is larger than ${Math.floor(fileBytes / 1024 / 1024)} MB.`, {
    facts: { limit: fileBytes },
  });

const stalled = () => new ProblemError('upload_stalled', 'The file did not arrive. Please try again.');

const unfit = (path: string, message: string) =>
  new ProblemError('validation_failed', `${path}: ${message}`, {
    errors: [{ path: path.slice(0, 100), message }],
  });
