import { admitPhoto } from './admit-photo.js';
import { DecoderProcess } from './decoder-process.js';
import { PhotoQueue } from './photo-queue.js';
import { createUnreadableError } from './photo-refused.js';
import type { PreparedPhoto } from './prepared-photo.js';

/** Time limit for converting one photo. The largest one takes a few seconds. */
const CONVERT_TIMEOUT_MS = 20_000;
/** Number of photos that are converted at once; each may take a few hundred MB of memory. */
const DEFAULT_PROCESSES = 2;

/** Runs at most one task of a person at a time across all instances of a service. */
export interface PhotoLocks {
  run<T>(userId: string, task: () => Promise<T>): Promise<T>;
}

interface PhotoDecoderOptions {
  readonly timeoutMs?: number;
  readonly processes?: number;
  /** Absent where there is one instance of the service. */
  readonly photoLocks?: PhotoLocks;
}

/**
 * Converts photos in processes of their own: one photo per person at a time, a few at a time for all people. A
 * photo waits for the earlier photos of the same person before it takes a process. It is refused if too many wait.
 */
export class PhotoDecoder {
  readonly #timeoutMs: number;
  readonly #photoLocks: PhotoLocks;
  readonly #idleProcesses: DecoderProcess[];
  readonly #waiting: ((decoder: DecoderProcess) => void)[] = [];
  readonly #queue = new PhotoQueue();

  constructor({
    timeoutMs = CONVERT_TIMEOUT_MS,
    processes = DEFAULT_PROCESSES,
    photoLocks = { run: (_, task) => task() },
  }: PhotoDecoderOptions = {}) {
    this.#timeoutMs = timeoutMs;
    this.#photoLocks = photoLocks;
    this.#idleProcesses = Array.from({ length: processes }, () => new DecoderProcess());
  }

  /**
   * Converts a PNG or JPEG to a JPEG: upright, in sRGB, with a white background instead of transparency, and
   * at most `MAX_STORED_SIDE` pixels on its longest side. Metadata and data after the end of the image are dropped.
   * An animated PNG is reduced to its default image. The header is checked before any decoder sees the file.
   *
   * @param userId the person whose photo it is
   * @throws PhotoRefused `unsupported_media_type`, `photo_side_too_long`, `photo_too_many_pixels`, `photo_unreadable`,
   *   and `photo_in_progress` when too many photos of the person are waiting
   */
  async prepare(bytes: Uint8Array, userId: string): Promise<PreparedPhoto> {
    const { header, bytes: admittedBytes } = admitPhoto(bytes);
    const { format, width, height } = header;
    const convert = () => this.#convert({ bytes: admittedBytes, format, width, height });
    return this.#queue.run(userId, () => this.#photoLocks.run(userId, convert));
  }

  async #convert(photo: Parameters<DecoderProcess['convert']>[0]): Promise<PreparedPhoto> {
    const decoder =
      this.#idleProcesses.pop() ?? (await new Promise<DecoderProcess>((next) => this.#waiting.push(next)));
    try {
      return await decoder.convert(photo, this.#timeoutMs);
    } catch (error) {
      throw createUnreadableError(error);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(decoder);
      else this.#idleProcesses.push(decoder);
    }
  }
}
