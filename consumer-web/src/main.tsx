import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { startI18n } from './app/i18n';
import { trackReferral } from './app/track-referral';
import { findPrerenderedLanguage } from './lib/hydration';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

trackReferral();
await startI18n();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (findPrerenderedLanguage() === i18next.language) {
  const options = {
    // A part that is hydrated after the reader has chosen another language differs from its markup, and is rendered again.
    onRecoverableError(error: unknown) {
      if (findPrerenderedLanguage() === i18next.language) reportError(error);
    },
  };
  // As a transition, hydration runs in slices, and React handles input between them.
  startTransition(() => void hydrateRoot(root, app, options));
} else {
  createRoot(root).render(app);
}

/** Loads a part that the page can do without. A failure is only logged. */
const loadLater = (load: () => Promise<unknown>) => {
  load().catch((error: unknown) => console.warn('Part of the page did not load.', error));
};
// Loaded with the first focus, because no element can lose the focus before.
document.addEventListener(
  'focusin',
  () => loadLater(async () => (await import('./lib/keep-focus')).keepFocus(root)),
  { once: true },
);
const startLater = () => loadLater(async () => (await import('./app/after-load')).startAfterLoad());
if (document.readyState === 'complete') startLater();
else window.addEventListener('load', startLater);
// The texts of the server's problem codes, which `describeError` uses.
void i18next.loadNamespaces('problem');
