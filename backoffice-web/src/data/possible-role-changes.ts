type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Calls a listener whenever the user's roles may have changed: the server has refused them a read of the admin API, or has told of a
 * change of their account.
 *
 * @returns a function that ends this
 */
export function onPossibleRoleChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells the listeners that the user's roles may have changed. */
export function reportPossibleRoleChange(): void {
  for (const listener of listeners) listener();
}
