/**
 * A shim that makes a worker look like a page to Face Mesh, whose loader needs a `window`, and a `document` that
 * creates canvases and runs scripts.
 */

type Listener = () => void;

/** A script element that fetches and runs its script when it is appended. */
class ScriptElement {
  src = '';
  readonly #loaded: Listener[] = [];
  readonly #failed: Listener[] = [];

  setAttribute(name: string, value: string): void {
    if (name === 'src') this.src = value;
  }

  addEventListener(type: string, listener: Listener): void {
    (type === 'load' ? this.#loaded : this.#failed).push(listener);
  }

  async run(): Promise<void> {
    try {
      await runScript(this.src);
      for (const listener of this.#loaded) listener();
    } catch {
      for (const listener of this.#failed) listener();
    }
  }
}

/**
 * Runs a script in the global scope, as a script element of a page does.
 *
 * @throws Error if it cannot be fetched
 */
export async function runScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not fetch ${url}: status ${response.status}`);
  const text = await response.text();
  // biome-ignore lint/security/noGlobalEval: module workers have no importScripts, and the policy allows eval here
  const evaluate = globalThis.eval;
  evaluate(`${text}\n//# sourceURL=${url}`);
}

/** Defines `window` and `document` in the global scope. */
export function installPageShim(): void {
  const document = {
    currentScript: null,
    createElement: (tag: string) => (tag === 'canvas' ? new OffscreenCanvas(1, 1) : new ScriptElement()),
    addEventListener: () => undefined,
    body: { appendChild: (script: ScriptElement) => void script.run() },
  };
  Object.assign(globalThis, { window: globalThis, document });
}
