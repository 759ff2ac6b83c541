/**
 * Copies text to the clipboard. Where the page may not use the clipboard, as over plain HTTP, it copies a selection, as older pages do.
 *
 * @throws DOMException or TypeError if neither works
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    if (!copySelection(text)) throw error;
  }
}

function copySelection(text: string): boolean {
  const active = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.className = 'sr-only';
  // A dialog takes the focus back from everything outside it.
  (active?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (active instanceof HTMLElement) active.focus();
  }
}
