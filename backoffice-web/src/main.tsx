import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import '@mirabelle/design/tokens.css';
import '@mirabelle/design/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Navigations are no transitions: react-admin's clearing of its state at a sign-out would interrupt them for ever.
createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/backoffice" useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
