import { createHash } from 'node:crypto';

const preparedWindows = new WeakSet<Window>();
const OBSERVED_CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };
/** Ids that React makes up, which differ from one rendering to the next. */
const REACT_ID = /_r_\w+_/g;
/** More would take too much memory, because a style takes some kilobytes. */
const MAX_KEPT_STYLES = 5_000;

/**
 * Keeps computed styles, and uses them again for elements that look the same to a style sheet. jsdom matches an element with every rule
 * for each call, which takes two fifths of the time of component tests: the queries by role ask for the styles of an element and all
 * of its ancestors. Elements look the same if their tags, attributes, ancestors and earlier siblings are the same.
 *
 * @param window the window of jsdom
 */
export function keepComputedStyles(window: Window & typeof globalThis): void {
  // Test files that share a worker share its window.
  if (preparedWindows.has(window)) return;
  preparedWindows.add(window);
  const { document } = window;
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<number, CSSStyleDeclaration>();
  const idsByDescription = new Map<string, number>();
  let idsByElement = new WeakMap<Element, number>();
  let styleSheetsHash = hashStyleSheets(document);
  let lastId = 0;

  const takeChanges = (changes: readonly MutationRecord[]) => {
    if (changes.length === 0) return;
    idsByElement = new WeakMap();
    if (changes.some(touchesStyleSheet)) styleSheetsHash = hashStyleSheets(document);
  };
  const observer = new window.MutationObserver(takeChanges);
  observer.observe(document, OBSERVED_CHANGES);

  /** The id of a description; a new one gets the next id. */
  function identifyDescription(description: string): number {
    const known = idsByDescription.get(description);
    if (known !== undefined) return known;
    lastId += 1;
    idsByDescription.set(description, lastId);
    return lastId;
  }

  /** Elements that look the same to a style sheet have the same id. */
  function identifyElement(element: Element): number {
    const known = idsByElement.get(element);
    if (known !== undefined) return known;
    const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = element;
    const attributes = element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`);
    const place = [
      parent ? identifyElement(parent) : identifyDescription(styleSheetsHash),
      before ? identifyElement(before) : 0,
      after ? 1 : 0,
    ];
    const state = [(element as HTMLInputElement).checked, element === document.activeElement];
    const description = [element.localName, ...place, ...state, ...attributes].join(' ');
    const id = identifyDescription(description.replaceAll(REACT_ID, ''));
    idsByElement.set(element, id);
    return id;
  }

  window.getComputedStyle = (element, pseudoElement) => {
    // Changes that the observer was not yet told of.
    takeChanges(observer.takeRecords());
    if (pseudoElement || !element.isConnected || element.ownerDocument !== document)
      return compute(element, pseudoElement);
    if (styles.size > MAX_KEPT_STYLES) {
      styles.clear();
      idsByDescription.clear();
      idsByElement = new WeakMap();
    }
    const id = identifyElement(element);
    const style = styles.get(id) ?? compute(element);
    styles.set(id, style);
    return style;
  };
}

function hashStyleSheets(document: Document): string {
  const hash = createHash('sha1');
  for (const { textContent } of document.querySelectorAll('style')) hash.update(textContent);
  return hash.digest('base64');
}

const touchesStyleSheet = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
  isHeadOrStyle(target) ||
  target.parentElement?.closest('head, style') != null ||
  [...addedNodes, ...removedNodes].some(containsStyle);
const isHeadOrStyle = ({ nodeName }: Node): boolean => nodeName === 'HEAD' || nodeName === 'STYLE';
const containsStyle = (node: Node): boolean =>
  isHeadOrStyle(node) || ('querySelector' in node && (node as Element).querySelector('style') !== null);
