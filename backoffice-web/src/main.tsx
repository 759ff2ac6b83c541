import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import '@mirabelle/design/tokens.css';
import '@mirabelle/design/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root to render the app into');

// Transitions are off: when react-admin clears its state at a sign-out, it interrupts them and the navigation never ends.
createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/backoffice" useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
