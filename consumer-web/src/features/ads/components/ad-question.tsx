import type { AdNetwork } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { setAdChoice, useAdChoice } from '../ad-choice';

/** Asks once whether ads of the network may be loaded. The page works without an answer, and each answer takes one press. */
export function AdQuestion({ network }: { network: AdNetwork }) {
  const { t } = useTranslation('privacy');
  const { name } = network;
  if (useAdChoice(network) !== null) return null;
  return (
    <section
      data-bar
      aria-label={t('adChoice.question', { network: name })}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[60dvh] overflow-y-auto border-t border-line bg-raised"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <div className="max-w-prose text-sm leading-snug">
          <p className="font-medium">{t('adChoice.question', { network: name })}</p>
          <p className="mt-1 text-muted">{t('adChoice.text', { network: name })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => setAdChoice(network, 'refused')}>
            {t('adChoice.refuse')}
          </Button>
          <Button variant="secondary" onClick={() => setAdChoice(network, 'allowed')}>
            {t('adChoice.allow')}
          </Button>
          <Link to="/privacy" className="text-sm underline underline-offset-4">
            {t('adChoice.notice')}
          </Link>
        </div>
      </div>
    </section>
  );
}
