type Field = HTMLInputElement | HTMLSelectElement;

/** Whether a field no longer says what the server sent in it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // One that stands for a list of our own has nothing to choose from until it is alive.
    if (field.options.length === 0) return false;
    const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, sent);
  }
  if (field.type === 'file') return (field.files?.length ?? 0) > 0;
  // Boxes have a value of their own, "on", that nobody entered.
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Does anew what was done to a field, so that React, which compares with what it found there, sees a change. */
function enterAgain(field: Field): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Markup that the server sent can be seen before it is alive. What is pressed, chosen or entered in it meanwhile is
 * kept, and done again once it is. Links need none of this: the browser follows them by itself.
 *
 * @returns ends the keeping, and does what was kept
 */
export function keepPresses(element: HTMLElement): () => void {
  const kept = new Map<EventTarget, () => void>();
  // What comes later, another screen in the place of a page that fails say, is alive from the start.
  const sent = new Set<Element>(element.querySelectorAll('button, input, select, label'));
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  // React, too, listens at the root, and can make a part alive for a press in it. It would then act on it at once, and
  // once more when it is done again: so what is kept goes no further.
  const press = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest('button, input, select, label');
    if (!control || !sent.has(control)) return;
    event.stopImmediatePropagation();
    if (control instanceof HTMLButtonElement) kept.set(control, () => control.click());
  };
  const change = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!sent.has(target)) return;
    event.stopImmediatePropagation();
    kept.set(target, () => enterAgain(target));
  };
  element.addEventListener('click', press, options);
  element.addEventListener('change', change, options);
  element.addEventListener('input', change, options);
  return () => {
    stop.abort();
    // Some were quicker than the code that listens here.
    for (const field of element.querySelectorAll<Field>('input, select')) {
      if (!kept.has(field) && isChanged(field)) kept.set(field, () => enterAgain(field));
    }
    const deeds = [...kept.values()];
    kept.clear();
    for (const again of deeds) again();
  };
}
