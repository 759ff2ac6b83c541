import { LANGUAGES } from '@mirabelle/catalogue';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconSelect } from '../../../components/ui/icon-select';

/** Chooses the language of the interface; it changes at once and is remembered. `row` names the present one beside it. */
export function LanguageSwitcher({ row = false }: { row?: boolean }) {
  const { t, i18n } = useTranslation('navigation');
  const value = i18n.resolvedLanguage ?? i18n.language;
  const name = LANGUAGES.find(({ code }) => code === value)?.name;
  return (
    <IconSelect
      label={t('language')}
      Icon={Globe}
      value={value}
      onValueChange={(code) => void i18n.changeLanguage(code)}
      options={LANGUAGES.map((each) => ({ value: each.code, label: each.name, lang: each.code }))}
      {...(row && {
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
