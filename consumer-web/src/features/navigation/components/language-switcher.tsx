import { LANGUAGES } from '@mirabelle/catalogue';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconSelect } from '../../../components/ui/icon-select';

/** Changes the language of the interface. `isRow` shows the label and the current language beside the icon. */
export function LanguageSwitcher({ isRow = false }: { isRow?: boolean }) {
  const { t, i18n } = useTranslation('navigation');
  const value = i18n.resolvedLanguage ?? i18n.language;
  const name = LANGUAGES.find(({ code }) => code === value)?.name;
  return (
    <IconSelect
      label={t('language')}
      Icon={Globe}
      value={value}
      onValueChange={(code) => void i18n.changeLanguage(code)}
      options={LANGUAGES.map((language) => ({
        value: language.code,
        label: language.name,
        lang: language.code,
      }))}
      {...(isRow && {
        caption: (
          <>
            <span className="grow text-sm text-muted">{t('language')}</span>
            <span className="text-sm font-medium">{name}</span>
          </>
        ),
      })}
    />
  );
}
