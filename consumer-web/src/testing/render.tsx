import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from '../app/providers';
import { dismissToast, toastStore } from '../components/ui/toast-store';
import { Toaster } from '../components/ui/toasts';
import { startTranslation } from '../start-translation';

/**
 * Renders a part of the app at a URL, within the providers of the app.
 *
 * @returns functions that render another element in its place, and that remove it
 */
export async function renderInApp(element: ReactElement, path = '/', language = 'en') {
  await startTranslation(language);
  // If a test of another file has shown a toast, the first render would wait for the code of toasts, and ignore its updates,
  // and the toast would still be there.
  await Toaster.preload();
  for (const { id } of toastStore.snapshot()) dismissToast(id);
  window.history.replaceState(null, '', path);
  const wrapInApp = (part: ReactElement) => (
    <Providers>
      <BrowserRouter>{part}</BrowserRouter>
    </Providers>
  );
  const { rerender, unmount } = render(wrapInApp(element));
  return { rerender: (next: ReactElement) => rerender(wrapInApp(next)), unmount };
}
