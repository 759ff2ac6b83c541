const LENGTH_BYTES = 4;

/** Counts the messages in a stream of bytes. Each message follows its length in four bytes, as in Kafka's protocol. */
export class FrameCounter {
  /** Bytes of the next message's length that have arrived. */
  #length = Buffer.alloc(0);
  /** Bytes of the current message that are missing. */
  #missing = 0;

  /** @returns the number of messages that end in these bytes */
  count(bytes: Buffer): number {
    let ended = 0;
    for (let at = 0; at < bytes.length; ) {
      if (this.#missing === 0) {
        const part = bytes.subarray(at, at + LENGTH_BYTES - this.#length.length);
        this.#length = Buffer.concat([this.#length, part]);
        at += part.length;
        if (this.#length.length < LENGTH_BYTES) break;
        this.#missing = this.#length.readUInt32BE();
        this.#length = Buffer.alloc(0);
      } else {
        const taken = Math.min(this.#missing, bytes.length - at);
        this.#missing -= taken;
        at += taken;
      }
      if (this.#missing === 0 && this.#length.length === 0) ended += 1;
    }
    return ended;
  }
}
