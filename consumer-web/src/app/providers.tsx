import { TIMING } from '@mirabelle/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { Direction, Tooltip } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from '../components/ui/toaster';
import { createQueryClient } from '../lib/query-client';
import { CrashBoundary } from './crash-boundary';

/** What every page may count on: data, reading direction, tooltips, toasts and a net below. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const { i18n } = useTranslation();
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <Direction.Provider dir={i18n.dir()}>
          <Tooltip.Provider delayDuration={TIMING.tooltipOpen} skipDelayDuration={TIMING.tooltipSkip}>
            {children}
            <Toaster />
          </Tooltip.Provider>
        </Direction.Provider>
      </QueryClientProvider>
    </CrashBoundary>
  );
}
