import { TIMING_MS } from '@mirabelle/catalogue';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { createEscapeHandlers } from '../../../components/ui/escape-handlers';
import { AdAnimation } from './ad-animation';

const SECOND_MS = 1000;

/** Seconds left of a countdown. It reads the clock instead of counting ticks, because a hidden tab slows timers down. */
function useCountdown(ms: number): number {
  const [remaining, setRemaining] = useState(ms);
  useEffect(() => {
    const end = Date.now() + ms;
    const timer = window.setInterval(() => {
      const next = Math.max(0, end - Date.now());
      setRemaining(next);
      if (next === 0) window.clearInterval(timer);
    }, SECOND_MS / 4);
    return () => window.clearInterval(timer);
  }, [ms]);
  return Math.ceil(remaining / SECOND_MS);
}

/** A short advertisement in a dialog. It can be skipped after 5 seconds; closing it calls `onComplete`. */
export function VideoAd({ onComplete }: { onComplete: () => void }) {
  const { t } = useTranslation('common');
  const seconds = useCountdown(TIMING_MS.adSkippable);
  const isLocked = seconds > 0;
  const close = () => {
    if (!isLocked) onComplete();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 grid animate-fade grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center bg-shade/80 p-4">
          <Dialog.Content
            {...createEscapeHandlers(close)}
            onPointerDownOutside={(event) => event.preventDefault()}
            className="max-h-full w-full max-w-2xl overflow-y-auto rounded-2xl bg-raised text-ink outline-none"
          >
            <AdAnimation />
            <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 md:px-7">
              <div className="min-w-0">
                <p className="eyebrow">{t('ad.label')}</p>
                <Dialog.Title className="text-lg">{t('ad.title')}</Dialog.Title>
                <Dialog.Description className="text-sm text-muted">{t('ad.text')}</Dialog.Description>
              </div>
              <Button variant="secondary" disabled={isLocked} onClick={onComplete} className="tabular-nums">
                {isLocked ? t('ad.countdown', { count: seconds }) : t('ad.skip')}
              </Button>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
