import { TIMING, TOAST } from '@mirabelle/catalogue';

/** A message that comes up in a corner and goes by itself. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
  /** Messages that took each other's place without a gap have the same. */
  readonly series: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
let series = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message in place of the one before, and returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  if (!shown.some(({ open }) => open)) series += 1;
  publish([{ ...message, id: lastId, open: true, series }, ...shown].slice(0, TOAST.visible));
  return lastId;
}

/** Closes a message. It stays known for a while, so that its way out can be animated. */
export function dismissToast(id: number): void {
  publish(shown.map((each) => (each.id === id ? { ...each, open: false } : each)));
  window.setTimeout(() => publish(shown.filter((each) => each.id !== id)), TIMING.toastRemoved);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly ShownToast[] => shown,
  /** Whether there has been any message yet. */
  wasUsed: (): boolean => lastId > 0,
};
