import { QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toasts } from '../components/ui/toasts';
import { createQueryClient } from '../lib/query-client';
import { CrashBoundary } from './crash-boundary';

/** The providers around every page: server data, the reading direction, toasts and an error boundary. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const { i18n } = useTranslation();
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <Direction.Provider dir={i18n.dir()}>
          {children}
          <Toasts />
        </Direction.Provider>
      </QueryClientProvider>
    </CrashBoundary>
  );
}
