import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { useCopiedCode } from '../../../components/use-copied-code';

/** The code of the applied hair color, to take to a salon. */
export function SalonCode({ code }: { code: string }) {
  const { t } = useTranslation(['studio', 'common']);
  const { copied, copyCode } = useCopiedCode();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p>{t('salon.take', { code })}</p>
      <Button variant="secondary" size="small" onClick={() => copyCode(code)}>
        {t(copied === code ? 'common:copied' : 'common:copyCode')}
      </Button>
      <Link to="/salons" className="underline underline-offset-4">
        {t('salon.find')}
      </Link>
    </div>
  );
}
