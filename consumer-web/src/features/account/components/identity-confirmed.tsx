import { isDownloadPath } from '@mirabelle/catalogue';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { MessagePanel } from '../../../components/ui/message-panel';

/**
 * Says that a mailed link has confirmed who the person is. The action that needed this goes on in the tab that asked for it; if that
 * tab is gone, the button starts the action here.
 */
export function IdentityConfirmed({ returnTo, onContinue }: { returnTo: string; onContinue: () => void }) {
  const { t } = useTranslation('account');
  // The button that had the focus is gone.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const purpose = isDownloadPath(returnTo) ? 'download' : 'other';
  return (
    <div ref={panel} role="status" tabIndex={-1} className="outline-none">
      <MessagePanel
        title={t('verify.confirmed.title')}
        text={t(`verify.confirmed.${purpose}.text`)}
        Icon={ShieldCheck}
      >
        <Button variant="secondary" size="large" onClick={onContinue}>
          {t(`verify.confirmed.${purpose}.action`)}
        </Button>
      </MessagePanel>
    </div>
  );
}
