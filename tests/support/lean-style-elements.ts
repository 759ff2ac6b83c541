const preparedWindows = new WeakSet<Window>();

/** What the queries by role, the presses of user-event and the tests themselves ask of a computed style. */
const ASKED_PROPERTIES = /\b(?:display|visibility|pointer-events|white-space)\s*:/;

/**
 * Leaves out of style elements the rules that cannot change whether an element is visible or can be pressed. Emotion adds an element
 * for each rule, which stays for all test files of a worker, and jsdom matches an element with each rule when its style is asked for.
 * Without four fifths of them, component tests of the back office take two thirds of the time.
 *
 * @param window the window of jsdom
 */
export function keepStyleElementsLean(window: Window & typeof globalThis): void {
  // Test files that share a worker share its window.
  if (preparedWindows.has(window)) return;
  preparedWindows.add(window);
  const { appendChild } = window.Node.prototype;
  window.HTMLStyleElement.prototype.appendChild = function appendAskedRule<T extends Node>(node: T): T {
    return ASKED_PROPERTIES.test(node.textContent ?? '') ? (appendChild.call(this, node) as T) : node;
  };
}
