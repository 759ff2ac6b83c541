import type { AdNetwork } from '@mirabelle/catalogue';
import { useSyncExternalStore } from 'react';

/** `signal`: the browser has refused for the visitor. Null: the visitor has not been asked. */
export type AdChoice = 'allowed' | 'refused' | 'signal' | null;

const STORAGE_KEY = 'mirabelle.adChoice';
const REFUSED = 'refused';
/** Names the network, so that a consent does not count for another one. */
const formatAllowed = ({ name }: Pick<AdNetwork, 'name'>) => `allowed: ${name}`;

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser asks sites not to track this person: Global Privacy Control or Do Not Track. */
const hasRefusalSignal = () => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/** The answer of a visitor whose browser does not store it. It holds until the page is left. */
let unstoredAnswer: string | undefined;

/**
 * What the visitor chose about the ads of a network. Where the storage cannot be read, nobody is asked, because each visit
 * would ask again.
 */
function readAdChoice(network: Pick<AdNetwork, 'name'>): AdChoice {
  if (hasRefusalSignal()) return 'signal';
  try {
    const stored = unstoredAnswer ?? localStorage.getItem(STORAGE_KEY);
    if (stored === formatAllowed(network)) return 'allowed';
    return stored === REFUSED ? 'refused' : null;
  } catch {
    return 'refused';
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this site may allow or refuse.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function setAdChoice(network: Pick<AdNetwork, 'name'>, choice: 'allowed' | 'refused'): void {
  const answer = choice === 'allowed' ? formatAllowed(network) : REFUSED;
  unstoredAnswer = store(answer) ? undefined : answer;
  for (const listener of listeners) listener();
}

/** @returns whether the browser has stored the answer */
function store(answer: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, answer);
    return true;
  } catch {
    forgetStoredAnswer();
    return false;
  }
}

/** Removes the answer of an earlier visit, which may be a consent that was withdrawn just now. */
function forgetStoredAnswer(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // If the browser denies storage, there is none.
  }
}

/** What the visitor chose about the ads of a network. The component renders again when the choice changes. */
export const useAdChoice = (network: Pick<AdNetwork, 'name'>): AdChoice =>
  useSyncExternalStore(
    subscribe,
    () => readAdChoice(network),
    () => null,
  );
