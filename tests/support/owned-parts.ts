/** Parts that were started one after the other. They are disposed of in reverse order. */
export class OwnedParts implements AsyncDisposable {
  readonly #parts: AsyncDisposable[] = [];

  add<Part extends AsyncDisposable>(part: Part): Part {
    this.#parts.push(part);
    return part;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const part of this.#parts.splice(0).reverse()) await part[Symbol.asyncDispose]();
  }
}
