import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadPage } from './app/app-routes';
import { startI18n } from './app/i18n';
import { trackReferral } from './app/track-referral';
import { firstScreen } from './lib/first-screen';

/**
 * Starts the app.
 *
 * @param sentIn language of the markup that the server sent into `root`, where it sent any
 */
export async function start(root: HTMLElement, sentIn: string | undefined): Promise<void> {
  trackReferral();
  // There is no place to keep before something has the focus.
  document.addEventListener(
    'focusin',
    () => void import('./lib/keep-focus').then(({ keepFocus }) => keepFocus(root)),
    { once: true },
  );
  await startI18n();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (sentIn === i18next.language) {
    // What the server sent is taken over once all of its first screen is at hand, and in slices: a visitor who scrolls
    // or presses meanwhile is answered first.
    await preloadPage(window.location.pathname);
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
  await firstScreen.alive;
  // Words for what a server refuses. Nothing waits for them.
  void i18next.loadNamespaces('problem');
  // For visits to come, so it waits until this one has all it needs.
  void import('./app/keep-shell').then(({ keepShell }) => keepShell());
}
