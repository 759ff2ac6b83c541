import markUrl from '@mirabelle/design/mark.svg';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The plum and the name, leading home. */
export function BrandMark() {
  const { t } = useTranslation('common');
  return (
    <Link to="/" className="flex items-center gap-2.5 font-serif text-xl tracking-tight">
      <img src={markUrl} alt="" className="size-8" />
      {/* The smallest phones have room for the plum alone beside everything else. */}
      <span className="max-[21.5rem]:sr-only">{t('brandName')}</span>
    </Link>
  );
}
