import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import '@mirabelle/design/tokens.css';
import '@mirabelle/design/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/backoffice">
      <App />
    </BrowserRouter>
  </StrictMode>,
);
