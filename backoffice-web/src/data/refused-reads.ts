type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls a listener whenever the server has refused a read of the admin API to the user. @returns a function that ends this */
export function onRefusedRead(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells the listeners that the server has refused a read. */
export function reportRefusedRead(): void {
  for (const listener of listeners) listener();
}
