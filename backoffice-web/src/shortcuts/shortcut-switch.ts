import { useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';

/** Whether a person uses single-key shortcuts; undefined until they have been asked. */
export type ShortcutChoice = 'on' | 'off' | undefined;

const PREFIX = 'mirabelle.shortcuts.';
const listeners = new Set<() => void>();
const choices = new Map<string, ShortcutChoice>();

function readChoice(userId: string): ShortcutChoice {
  try {
    const storedChoice = localStorage.getItem(PREFIX + userId);
    return storedChoice === 'on' || storedChoice === 'off' ? storedChoice : undefined;
  } catch {
    // Without access to the storage the choice lasts until the page is closed.
    return choices.get(userId);
  }
}

function keepChoice(userId: string, isOn: boolean): void {
  const choice = isOn ? 'on' : 'off';
  choices.set(userId, choice);
  try {
    localStorage.setItem(PREFIX + userId, choice);
  } catch {
    // See readChoice.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What the user has chosen in this browser, and a function that changes it. Whoever dictates needs the keys off, because spoken words
 * would run actions (WCAG 2.1.4), and whoever does not know of the keys runs them by typing beside a field. Unlike react-admin's store,
 * the choice survives a sign-out.
 */
export function useShortcutSwitch(): { choice: ShortcutChoice; switchTo: (isOn: boolean) => void } {
  const { identity } = useGetIdentity();
  const userId = identity?.id.toString();
  // Until it is known who it is, no key acts.
  const choice = useSyncExternalStore(subscribe, () => (userId === undefined ? 'off' : readChoice(userId)));
  return { choice, switchTo: (isOn) => userId !== undefined && keepChoice(userId, isOn) };
}
