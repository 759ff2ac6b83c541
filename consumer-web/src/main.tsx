import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { Front } from './app/app-routes';
import { startI18n } from './app/i18n';
import { trackReferral } from './app/track-referral';
import { firstScreen } from './lib/first-screen';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** The language of the markup that the server sent, where it sent any. */
const sentIn = root.dataset.language;
if (sentIn) firstScreen.keep(root);

trackReferral();
// There is no place to keep before something has the focus.
document.addEventListener(
  'focusin',
  () => void import('./app/keep-focus').then(({ keepFocus }) => keepFocus(root)),
  { once: true },
);
await startI18n();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (sentIn === i18next.language) {
  // Only the first page is sent as markup; it is taken over once all of its first screen is at hand.
  await Front.preload();
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}
// Words for what a server refuses. Nothing waits for them.
void i18next.loadNamespaces('problem');
// For visits to come, so it waits until this one has all it needs.
void import('./app/keep-shell').then(({ keepShell }) => keepShell());
