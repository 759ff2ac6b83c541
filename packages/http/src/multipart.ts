import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '@mirabelle/catalogue';
import type { UploadedFile } from '@mirabelle/contracts';
import busboy from 'busboy';
import type { Request, RequestHandler } from 'express';
import { ProblemError } from './problem-error.js';
import { discardRest } from './read-body.js';

/** An uploaded file. In JSON, such as an idempotency fingerprint, it is represented by its hash. */
export class ReceivedFile implements UploadedFile {
  constructor(readonly bytes: Uint8Array) {}

  toJSON(): object {
    return { sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}

export interface MultipartLimits {
  readonly maxFileBytes: number;
  /** Maximum time without data before the upload is aborted, ms. */
  readonly idleTimeoutMs: number;
  /** Maximum time for a whole upload, ms. */
  readonly totalTimeoutMs: number;
}

const DEFAULTS: MultipartLimits = {
  maxFileBytes: MAX_UPLOAD_BYTES,
  idleTimeoutMs: 20_000,
  totalTimeoutMs: 120_000,
};

/** Allowance for the parts of a form besides its file: boundaries, headers and fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 4 * 1024;
const MAX_FIELD_NAME_BYTES = 100;

/**
 * Creates middleware that reads a form with at most one file into `request.body`: fields as text, the file as a
 * {@link ReceivedFile}. It enforces the limits while it reads, and does not wait for a stalled client.
 *
 * Its errors are ProblemErrors: `body_too_large`, `unsupported_media_type`, `validation_failed`, `upload_stalled`.
 */
export function createMultipartReader(limits: Partial<MultipartLimits> = {}): RequestHandler {
  const allLimits = { ...DEFAULTS, ...limits };
  return async (request, _response, next) => {
    try {
      request.body = await readForm(request, allLimits);
    } catch (error) {
      discardRest(request);
      throw error;
    }
    next();
  };
}

type Form = Record<string, string | ReceivedFile>;

async function readForm(request: Request, limits: MultipartLimits): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > limits.maxFileBytes + FORM_OVERHEAD_BYTES)
    throw createFileTooLargeProblem(limits);
  const form: Form = Object.create(null) as Form;
  const parser = createParser(request, limits);
  return new Promise((resolve, reject) => {
    const idleTimer = setTimeout(() => fail(createStalledProblem()), limits.idleTimeoutMs);
    const totalTimer = setTimeout(() => fail(createStalledProblem()), limits.totalTimeoutMs);
    let receivedBytes = 0;
    const onData = (chunk: Buffer) => {
      idleTimer.refresh();
      receivedBytes += chunk.length;
      // Without a Content-Length this is the only limit on the data around the file.
      if (receivedBytes > limits.maxFileBytes + FORM_OVERHEAD_BYTES) fail(createFileTooLargeProblem(limits));
    };
    // A complete request closes as well; the parser then finishes by itself.
    const onClose = () => {
      if (!request.complete) fail(createStalledProblem());
    };
    const cleanUp = () => {
      clearTimeout(idleTimer);
      clearTimeout(totalTimer);
      request.off('data', onData).off('close', onClose).unpipe(parser);
      parser.removeAllListeners().on('error', () => undefined);
    };
    const fail = (error: ProblemError) => {
      cleanUp();
      reject(error);
    };
    // busboy gives undefined for a part without a name, although its types do not say so.
    const setField = (name: string | undefined, value: string | ReceivedFile) => {
      if (name === undefined) return fail(createInvalidFormProblem('body', 'Has a field without a name'));
      if (name in form) return fail(createInvalidFormProblem(name, 'Is given more than once'));
      form[name] = value;
    };

    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(createFileTooLargeProblem(limits)));
      stream.on('error', () => undefined);
      stream.on('close', () => {
        if (!stream.truncated) setField(name, new ReceivedFile(Buffer.concat(chunks)));
      });
    });
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) fail(createFieldTooLargeProblem());
      else setField(name, value);
    });
    parser.on('filesLimit', () => fail(createInvalidFormProblem('body', 'Must contain one file')));
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail(createInvalidFormProblem('body', 'Has too many fields')));
    }
    // busboy also reports a form that ends before its last boundary as an error.
    parser.on('error', () => fail(createInvalidFormProblem('body', 'The form cannot be read')));
    parser.on('close', () => {
      cleanUp();
      resolve(form);
    });
    request.on('data', onData).on('close', onClose);
    request.pipe(parser);
  });
}

function createParser({ headers }: Request, { maxFileBytes }: MultipartLimits): busboy.Busboy {
  try {
    return busboy({
      headers,
      limits: {
        files: 1,
        // busboy reports the limit when it is reached, but a file of exactly the maximum size is allowed.
        fileSize: maxFileBytes + 1,
        fields: MAX_FIELDS,
        parts: MAX_FIELDS + 1,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: MAX_FIELD_NAME_BYTES,
        headerPairs: 20,
      },
    });
  } catch {
    throw new ProblemError('unsupported_media_type', 'Please send the form as multipart/form-data.');
  }
}

const createFileTooLargeProblem = ({ maxFileBytes }: MultipartLimits) =>
  new ProblemError(
    'body_too_large',
    `The file is larger than ${Math.floor(maxFileBytes / 1024 / 1024)} MB.`,
    {
      facts: { limit: maxFileBytes },
    },
  );

const createFieldTooLargeProblem = () =>
  new ProblemError(
    'body_too_large',
    `A field of the form has a name longer than ${MAX_FIELD_NAME_BYTES} bytes or a value larger than ${MAX_FIELD_BYTES / 1024} kB.`,
    {
      facts: { limit: MAX_FIELD_BYTES },
    },
  );

const createStalledProblem = () =>
  new ProblemError('upload_stalled', 'The file did not arrive. Please try again.');

const createInvalidFormProblem = (path: string, message: string) =>
  new ProblemError('validation_failed', `${path}: ${message}`, {
    errors: [{ path: path.slice(0, 100), message }],
  });
