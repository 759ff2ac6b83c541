import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { startI18n } from './app/i18n';
import { trackReferral } from './app/track-referral';
import { prerenderedLanguage } from './lib/hydration';
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
if (prerenderedLanguage() === i18next.language) {
  // As a transition hydration runs in slices, and input that arrives meanwhile is handled first.
  startTransition(() => void hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}

/** Parts that the visit works without. If one cannot be loaded, the next visit loads it. */
const loadLater = (load: () => Promise<unknown>) => {
  load().catch((error: unknown) => console.warn('A part of the page could not be loaded.', error));
};
// Nothing can lose the focus before something has it.
document.addEventListener(
  'focusin',
  () => loadLater(async () => (await import('./lib/keep-focus')).keepFocus(root)),
  { once: true },
);
// The service worker serves later visits, so this one loads first. Only builds have one.
if (import.meta.env.PROD) {
  const register = () =>
    loadLater(async () => (await import('./app/register-service-worker')).registerServiceWorker());
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
// Texts for refusals by the server.
void i18next.loadNamespaces('problem');
