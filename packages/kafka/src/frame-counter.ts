const LENGTH_BYTES = 4;

/** Counts the messages in a stream of bytes. Each message follows its length in four bytes, as in Kafka's protocol. */
export class FrameCounter {
  /** Bytes of the next message's length that have arrived. */
  #lengthBytes = Buffer.alloc(0);
  /** Bytes of the current message that are missing. */
  #missingBytes = 0;

  /** @returns the number of messages that end in these bytes */
  count(bytes: Buffer): number {
    let completed = 0;
    for (let offset = 0; offset < bytes.length; ) {
      if (this.#missingBytes === 0) {
        const part = bytes.subarray(offset, offset + LENGTH_BYTES - this.#lengthBytes.length);
        this.#lengthBytes = Buffer.concat([this.#lengthBytes, part]);
        offset += part.length;
        if (this.#lengthBytes.length < LENGTH_BYTES) break;
        this.#missingBytes = this.#lengthBytes.readUInt32BE();
        this.#lengthBytes = Buffer.alloc(0);
      } else {
        const taken = Math.min(this.#missingBytes, bytes.length - offset);
        this.#missingBytes -= taken;
        offset += taken;
      }
      if (this.#missingBytes === 0 && this.#lengthBytes.length === 0) completed += 1;
    }
    return completed;
  }
}
