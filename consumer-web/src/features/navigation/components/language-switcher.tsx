import { LANGUAGES } from '@mirabelle/catalogue';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconSelect } from '../../../components/ui/icon-select';

/** Chooses the language of the interface; it changes at once and is remembered. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation('navigation');
  return (
    <IconSelect
      label={t('language')}
      Icon={Globe}
      value={i18n.resolvedLanguage ?? i18n.language}
      onValueChange={(code) => void i18n.changeLanguage(code)}
      options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
    />
  );
}
