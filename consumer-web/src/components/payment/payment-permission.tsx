import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button';
import { SentenceSpace } from '../ui/sentence-space';

/** Asks for consent before the payment provider's button is loaded, and says what the provider may then do. */
export function PaymentPermission({ label, onAllow }: { label: string; onAllow: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-2">
      <Button onClick={onAllow}>{t('consent.action')}</Button>
      <p className="text-sm text-muted">
        {t('consent.text')}
        <SentenceSpace />
        {/* In a tab of its own, because the link is in the dialog of the cart or of a booking. */}
        <Link to="/privacy" target="_blank" className="text-ink underline underline-offset-4">
          {t('consent.privacy')}
        </Link>
      </p>
    </fieldset>
  );
}
