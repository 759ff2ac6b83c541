import { createHash } from 'node:crypto';

const prepared = new WeakSet<Window>();
const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true };
/** Ids that React makes up, which differ from one rendering to the next. */
const REACT_ID = /_r_\w+_/g;
/** A style takes some kilobytes. */
const MAX_KEPT = 5_000;

/**
 * Keeps computed styles, and uses them again for elements that look the same to a style sheet. jsdom matches an element with every rule
 * for each call, which takes two fifths of the time of component tests: the queries by role ask for the styles of an element and all
 * of its ancestors. Elements look the same whose tags, attributes, ancestors and siblings before them are the same.
 *
 * @param window the window of jsdom
 */
export function keepComputedStyles(window: Window & typeof globalThis): void {
  // Test files that share a worker share its window.
  if (prepared.has(window)) return;
  prepared.add(window);
  const { document } = window;
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<number, CSSStyleDeclaration>();
  const numbers = new Map<string, number>();
  let numberOf = new WeakMap<Element, number>();
  let sheets = hashStyleSheets(document);
  let lastNumber = 0;

  const takeChanges = (changes: readonly MutationRecord[]) => {
    if (changes.length === 0) return;
    numberOf = new WeakMap();
    if (changes.some(touchesStyleSheet)) sheets = hashStyleSheets(document);
  };
  const observer = new window.MutationObserver(takeChanges);
  observer.observe(document, EVERYTHING);

  /** The number of a look; a new one gets the next number. */
  function numberLook(look: string): number {
    const known = numbers.get(look);
    if (known !== undefined) return known;
    lastNumber += 1;
    numbers.set(look, lastNumber);
    return lastNumber;
  }

  /** The number of what an element looks like to a style sheet. */
  function findLook(element: Element): number {
    const known = numberOf.get(element);
    if (known !== undefined) return known;
    const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = element;
    const attributes = element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`);
    const place = [
      parent ? findLook(parent) : numberLook(sheets),
      before ? findLook(before) : 0,
      after ? 1 : 0,
    ];
    const state = [(element as HTMLInputElement).checked, element === document.activeElement];
    const text = [element.localName, ...place, ...state, ...attributes].join(' ').replaceAll(REACT_ID, '');
    const look = numberLook(text);
    numberOf.set(element, look);
    return look;
  }

  window.getComputedStyle = (element, pseudoElement) => {
    // Changes that the observer was not yet told of.
    takeChanges(observer.takeRecords());
    if (pseudoElement || !element.isConnected || element.ownerDocument !== document)
      return compute(element, pseudoElement);
    if (styles.size > MAX_KEPT) {
      styles.clear();
      numbers.clear();
      numberOf = new WeakMap();
    }
    const look = findLook(element);
    const kept = styles.get(look) ?? compute(element);
    styles.set(look, kept);
    return kept;
  };
}

function hashStyleSheets(document: Document): string {
  const hash = createHash('sha1');
  for (const { textContent } of document.querySelectorAll('style')) hash.update(textContent);
  return hash.digest('base64');
}

const touchesStyleSheet = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
  isInHead(target) || [...addedNodes, ...removedNodes].some(hasStyleSheet);
const isInHead = (node: Node): boolean => node.parentElement?.closest('head, style') != null || isHead(node);
const isHead = ({ nodeName }: Node): boolean => nodeName === 'HEAD' || nodeName === 'STYLE';
const hasStyleSheet = (node: Node): boolean =>
  isHead(node) || ('querySelector' in node && (node as Element).querySelector('style') !== null);
