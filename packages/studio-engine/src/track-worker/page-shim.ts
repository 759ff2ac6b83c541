/**
 * Face Mesh knows how to load itself into a page and only half into a worker. So the worker wears a page's clothes:
 * a `window`, and a `document` that makes canvases and runs scripts.
 */

type Listener = () => void;

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

/** Runs a script of the own origin in the global scope, as a page's script element would. */
export async function runScript(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const text = await answer.text();
  // biome-ignore lint/security/noGlobalEval: a module worker has no importScripts, and this worker may evaluate
  const evaluate = globalThis.eval;
  evaluate(`${text}\n//# sourceURL=${url}`);
}

/** Puts the clothes on. */
export function installPageShim(): void {
  const document = {
    currentScript: null,
    createElement: (tag: string) => (tag === 'canvas' ? new OffscreenCanvas(1, 1) : new ScriptElement()),
    addEventListener: () => undefined,
    body: { appendChild: (script: ScriptElement) => void script.run() },
  };
  Object.assign(globalThis, { window: globalThis, document });
}
