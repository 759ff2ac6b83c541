import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startI18n } from './app/i18n';
import { keepFocus } from './app/keep-focus';
import { trackReferral } from './app/track-referral';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

trackReferral();
keepFocus(root);
const app = createRoot(root);
await startI18n();
app.render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Words for what a server refuses. Nothing waits for them.
void i18next.loadNamespaces('problem');
