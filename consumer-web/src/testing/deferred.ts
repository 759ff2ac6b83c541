/** A promise that a test settles by hand. `Promise.withResolvers` is not in every Node that runs the tests. */
export function createDeferred<T>() {
  let [resolve, reject]: [(value: T) => void, (reason: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
