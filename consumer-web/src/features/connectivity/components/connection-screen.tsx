import { ESTIMATED_DOWNTIME_MINUTES } from '@mirabelle/catalogue';
import { RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import { DEFAULT_FACE } from '../../../components/portrait/portrait-colors';
import { Button } from '../../../components/ui/button';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { wasMember } from '../../../lib/was-member';
import type { ConnectionError, ConnectivityState } from '../connectivity';

/** A person's appointments and looks as of the last visit. */
const LastVisit = lazyWithTexts(
  async () => (await import('./last-visit')).LastVisit,
  'member-home',
  'catalogue',
  'appointment',
  'booking',
  'shade',
);

/** Three dots that pulse one after the other. */
function Dots() {
  return (
    <span aria-hidden className="inline-flex gap-1 ps-1">
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          className="size-1.5 animate-breathe rounded-full bg-current"
          style={{ animationDelay: `${dot * 200}ms` }}
        />
      ))}
    </span>
  );
}

function useErrorText(error: ConnectionError | null): string | undefined {
  const { t } = useTranslation('common');
  if (!error) return undefined;
  if (error.kind === 'status') return t('connection.serverReturned', { status: error.status });
  return t(error.kind === 'network' ? 'connection.networkLost' : 'connection.serverUnreachable');
}

interface ConnectionScreenProps {
  readonly state: ConnectivityState;
  readonly onRetry: () => void;
}

/** Replaces the page while the browser is offline or the server is unreachable, and shows whether a check is running. */
export function ConnectionScreen({ state, onRetry }: ConnectionScreenProps) {
  const { t } = useTranslation('common');
  const { isOnline, isConnecting, lastError } = state;
  const errorText = useErrorText(lastError);
  const status = isConnecting ? 'reconnecting' : isOnline ? 'maintenance' : 'offline';
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-ground p-6 text-center text-ink">
      <div className="mb-2 size-40 overflow-hidden rounded-full bg-line">
        <Portrait colors={{ ...DEFAULT_FACE, hair: '#4a4450', lips: '#8d6a70' }} className="mt-3 w-full" />
      </div>
      <div role="status" className="grid justify-items-center gap-4">
        <h1 className="text-3xl">{t(`connection.${status}.title`)}</h1>
        <p className="max-w-prose text-balance text-muted">
          {t(`connection.${status}.text`)}
          {isConnecting && <Dots />}
        </p>
        {status === 'maintenance' && (
          <p className="text-sm text-muted">{t('connection.estimate', ESTIMATED_DOWNTIME_MINUTES)}</p>
        )}
        {errorText && !isConnecting && <p className="text-sm text-danger">{errorText}</p>}
      </div>
      <Button className="mt-4" disabled={isConnecting} onClick={onRetry}>
        <RotateCw className="size-4" aria-hidden />
        {t(isConnecting ? 'connection.connecting' : 'connection.retry')}
      </Button>
      {wasMember() && (
        <Suspense>
          <LastVisit />
        </Suspense>
      )}
    </main>
  );
}
