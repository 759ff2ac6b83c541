import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import '@mirabelle/design/tokens.css';
import '@mirabelle/design/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root to render the app into');

// A data router, because only such a one can ask before a form with unsaved input is left.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/backoffice' });

// Without `useTransitions={false}` a sign-out would hang: react-admin clears its state then, which interrupts the
// transition, and the navigation never ends.
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
