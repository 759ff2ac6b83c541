/** The frames' windows whose keys are passed on already. A frame may get a new window when it is loaded. */
const watched = new WeakSet<Window>();

/**
 * Passes what is pressed with Ctrl or Cmd within a frame on to the frame itself, so that the keys of the form around it also work for
 * whoever has clicked into the mail.
 */
export function sendKeysToPage(frame: HTMLIFrameElement | null): void {
  const frameWindow = frame?.contentWindow;
  if (!frameWindow || watched.has(frameWindow)) return;
  watched.add(frameWindow);
  frameWindow.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const passedOn = new KeyboardEvent('keydown', event);
    // A handler of the page that acts on the key prevents what the browser does with it.
    if (!frame.dispatchEvent(passedOn)) event.preventDefault();
  });
}
