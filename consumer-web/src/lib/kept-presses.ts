type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';
const CONTROLS = `button, label, ${FIELDS}`;

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Whether a field no longer says what the server sent in it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // One that stands for a list of our own has nothing to choose from until it is alive.
    if (field.options.length === 0) return false;
    const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, sent);
  }
  // Boxes have a value of their own, "on", that nobody entered.
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * What a field says now, to be entered in it again: what takes the page over may put its own beginning there first. It is
 * done so that React, which compares with what it found, sees a change.
 */
function entryOf(field: Field): () => void {
  const { value } = field;
  const checked = isBox(field) && field.checked;
  return () => {
    if (isBox(field)) {
      field.checked = !checked;
      return field.click();
    }
    const isFile = field.type === 'file';
    if (!isFile) {
      field.value = '';
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    }
    const isChosen = isFile || field instanceof HTMLSelectElement;
    field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
  };
}

/**
 * Markup that the server sent can be seen before it is alive. What is pressed, chosen or entered in it meanwhile
 * is kept, and done again once it is, in the order of what was done last. Links need none of this: the browser follows
 * them by itself.
 *
 * @param pressed buttons that were pressed before, the last one last
 * @returns ends the keeping, and does what was kept
 */
export function keepPresses(element: HTMLElement, pressed: Iterable<HTMLButtonElement> = []): () => void {
  const kept = new Map<EventTarget, () => void>();
  // What comes later, another screen in the place of a page that fails say, is alive from the start.
  const sent = new Set<Element>(element.querySelectorAll(CONTROLS));
  const keep = (target: EventTarget, again: () => void) => {
    kept.delete(target);
    kept.set(target, again);
  };
  /** Some are quicker than the code that listens here. */
  const keepChanged = () => {
    for (const field of element.querySelectorAll<Field>(FIELDS)) {
      if (!kept.has(field) && isChanged(field)) keep(field, entryOf(field));
    }
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  // React, too, listens at the root, and can make a part alive for a press in it. It would then act on it at once, and
  // once more when it is done again: so what is kept goes no further.
  const keepPress = (button: HTMLButtonElement) => keep(button, () => button.click());
  const press = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest(CONTROLS);
    if (!control || !sent.has(control)) return;
    event.stopImmediatePropagation();
    if (!(control instanceof HTMLButtonElement)) return;
    // The browser would send its form off by itself, to the address of the page and with all that was entered in it.
    event.preventDefault();
    keepPress(control);
  };
  const change = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element && target.matches(FIELDS) && sent.has(target))) return;
    event.stopImmediatePropagation();
    keep(target, entryOf(target as Field));
  };
  element.addEventListener('click', press, options);
  element.addEventListener('change', change, options);
  element.addEventListener('input', change, options);
  keepChanged();
  for (const button of pressed) if (sent.has(button)) keepPress(button);
  return () => {
    stop.abort();
    keepChanged();
    const deeds = [...kept.values()];
    kept.clear();
    for (const again of deeds) again();
  };
}
