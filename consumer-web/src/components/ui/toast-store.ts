import { TIMING_MS, TOAST } from '@mirabelle/catalogue';

/** A message that appears in a corner and closes by itself. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** Whether it says something to remember, such as a time, so that it is shown for longer. */
  readonly isLasting?: boolean;
  /** What the visitor can do about it, as buttons below the text. */
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
  /**
   * Identifies the series that the toast belongs to. A toast that is shown while another one is open joins its series;
   * any other toast begins a series.
   */
  readonly series: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
let series = 0;
const listeners = new Set<() => void>();
let markDrawn: () => void = () => undefined;
const drawn = new Promise<void>((resolve) => {
  markDrawn = resolve;
});

function publish(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message above earlier ones and removes those beyond `TOAST.visible`. Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  if (!shown.some(({ open }) => open)) series += 1;
  publish([{ ...message, id: lastId, open: true, series }, ...shown].slice(0, TOAST.visible));
  return lastId;
}

/** Closes a message. It is removed later, after its exit animation. */
export function dismissToast(id: number): void {
  publish(shown.map((each) => (each.id === id ? { ...each, open: false } : each)));
  window.setTimeout(() => publish(shown.filter((each) => each.id !== id)), TIMING_MS.toastRemoved);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly ShownToast[] => shown,
  /** Whether any message has been shown since the page was opened. */
  hasShownToasts: (): boolean => lastId > 0,
  /** Resolves when the component that draws the toasts is there. Its code is loaded on demand. */
  drawn,
  markDrawn: (): void => markDrawn(),
};
