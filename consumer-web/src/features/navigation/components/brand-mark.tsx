import markUrl from '@mirabelle/design/mark.svg';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Logo and name, linked to the home page. */
export function BrandMark() {
  const { t } = useTranslation('common');
  return (
    <Link to="/" className="flex items-center gap-2.5 font-serif text-xl tracking-tight">
      <img src={markUrl} alt="" className="size-8" />
      {/* The bar of the smallest phones has room for the logo only. */}
      <span className="max-[21.5rem]:sr-only">{t('brandName')}</span>
    </Link>
  );
}
