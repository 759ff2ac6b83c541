import type { AdNetwork } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { setAdChoice, useAdChoice } from '../ad-choice';
import { useAdNetwork } from '../api/ad-network';
import { removeNetwork } from '../network-script';

/**
 * In the privacy notice: the advertising network, and what the visitor has chosen about it. Nothing if there is none.
 */
export function AdPrivacyChoice() {
  const network = useAdNetwork();
  return network && <NetworkChoice network={network} />;
}

function NetworkChoice({ network }: { network: AdNetwork }) {
  const { t } = useTranslation('privacy');
  const choice = useAdChoice(network);
  const values = { network: network.name };
  const refuse = () => {
    setAdChoice(network, 'refused');
    removeNetwork();
  };
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <p role="status" className="font-medium">
        {t(`adChoice.${choice ?? 'question'}`, values)}
      </p>
      {choice === null && <p className="text-sm text-muted">{t('adChoice.text', values)}</p>}
      {choice !== 'signal' && (
        <div className="flex flex-wrap gap-3">
          {choice !== 'refused' && (
            <Button variant="secondary" size="small" onClick={refuse}>
              {t(choice === 'allowed' ? 'adChoice.withdraw' : 'adChoice.refuse')}
            </Button>
          )}
          {choice !== 'allowed' && (
            <Button variant="secondary" size="small" onClick={() => setAdChoice(network, 'allowed')}>
              {t('adChoice.allow')}
            </Button>
          )}
        </div>
      )}
      <a
        href={network.privacyUrl}
        target="_blank"
        rel="noreferrer"
        className="justify-self-start text-primary underline underline-offset-4"
      >
        {t('adChoice.networkNotice', values)}
      </a>
    </div>
  );
}

/** In the privacy notice: the advertising network among those who receive data. */
export function AdRecipient() {
  const { t } = useTranslation('privacy');
  const network = useAdNetwork();
  return network && <p className="mt-3">{t('sections.recipients.network', { network: network.name })}</p>;
}
