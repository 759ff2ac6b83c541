/** Bytes to whose multiples all parts of the memory are aligned: a line of the processor's cache. */
const ALIGNMENT = 64;

/** A part of the memory, in bytes. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Divides a memory into parts. A part that is released is used again, so that the data in use stay few and near to the processor. */
export class MemoryPlan {
  /** The ranges that were released, in their order. Neighboring ones are one. */
  #free: readonly Range[] = [];
  #size = 0;

  /** The bytes that the parts take up together. */
  get size(): number {
    return this.#size;
  }

  /**
   * Allocates a part for 32-bit numbers.
   *
   * @returns its first byte
   */
  allocate(count: number): number {
    const bytes = alignBytes(count);
    const range = this.#free.find(({ start, end }) => end - start >= bytes);
    if (!range) {
      // A free range at the end grows.
      const last = this.#free.at(-1);
      const start = last?.end === this.#size ? last.start : this.#size;
      if (start !== this.#size) this.#free = this.#free.slice(0, -1);
      this.#size = start + bytes;
      return start;
    }
    this.#free = this.#free.flatMap((each) => {
      if (each !== range) return each;
      return range.end - range.start === bytes ? [] : { start: range.start + bytes, end: range.end };
    });
    return range.start;
  }

  /** Releases a part that `allocate` has returned for this many numbers. */
  release(start: number, count: number): void {
    if (count === 0) return;
    const end = start + alignBytes(count);
    const before = this.#free.find((range) => range.end === start);
    const after = this.#free.find((range) => range.start === end);
    const others = this.#free.filter((range) => range !== before && range !== after);
    this.#free = [...others, { start: before?.start ?? start, end: after?.end ?? end }].sort(
      (one, other) => one.start - other.start,
    );
  }
}

const alignBytes = (count: number): number => Math.ceil((4 * count) / ALIGNMENT) * ALIGNMENT;
