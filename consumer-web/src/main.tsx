import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { z } from 'zod';
import { startI18n } from './app/i18n';
import { Providers } from './app/providers';
import { createAppRouter } from './app/router';
import './styles.css';

// Compiled schemas need `eval`, which the page's content security policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const app = createRoot(root);
await startI18n();
app.render(
  <StrictMode>
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Providers>
        <RouterProvider router={createAppRouter()} />
      </Providers>
    </Suspense>
  </StrictMode>,
);
