import { keepPresses } from './kept-presses';

const nothing = () => undefined;
let release: () => void = nothing;
let comeAlive: () => void = nothing;
let wasSent = false;

/** The first screen between the moment that it can be seen and the one that it is alive. */
export const firstScreen = {
  /** Resolves once it is alive: what can wait until then is not in its way. */
  alive: new Promise<void>((resolve) => {
    comeAlive = resolve;
  }),
  /** Begins to keep what is done in markup that the server sent, on top of what was pressed in it before. */
  keep(root: HTMLElement, pressed: Iterable<HTMLButtonElement> = []): void {
    wasSent = true;
    release = keepPresses(root, pressed);
  },
  /** Whether the server sent markup, which only those get who bring no session. */
  wasSent: (): boolean => wasSent,
  /** Says that the first screen is alive. Said again, it means nothing. */
  release(): void {
    const act = release;
    release = nothing;
    act();
    comeAlive();
  },
};
