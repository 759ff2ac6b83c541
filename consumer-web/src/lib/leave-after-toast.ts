import { TIMING_MS } from '@mirabelle/catalogue';
import { toastStore } from '../components/ui/toast-store';

/**
 * Leaves the page half a second after the toast that announces it can be read. The code that draws toasts may still be
 * loading. If it does not arrive in time, the page is left all the same.
 *
 * @param drawn resolves when toasts can be drawn
 */
export async function leaveAfterToast(leave: () => void, drawn = toastStore.drawn): Promise<void> {
  await new Promise<void>((resolve) => {
    window.setTimeout(resolve, TIMING_MS.toastAwaited);
    void drawn.then(resolve);
  });
  window.setTimeout(leave, TIMING_MS.loginRedirect);
}
