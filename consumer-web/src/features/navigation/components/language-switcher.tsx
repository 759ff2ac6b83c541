import { LANGUAGES } from '@mirabelle/catalogue';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconSelect } from '../../../components/ui/icon-select';

interface LanguageSwitcherProps {
  /** Shows the label and the current language beside the icon. */
  readonly isRow?: boolean;
  /** Called once the page is in the chosen language. */
  readonly onChanged?: () => void;
}

/** Changes the language of the interface. */
export function LanguageSwitcher({ isRow = false, onChanged }: LanguageSwitcherProps) {
  const { t, i18n } = useTranslation('navigation');
  const value = i18n.resolvedLanguage ?? i18n.language;
  const name = LANGUAGES.find(({ code }) => code === value)?.name;
  return (
    <IconSelect
      label={t('language')}
      Icon={Globe}
      value={value}
      onValueChange={(code) => void i18n.changeLanguage(code).then(onChanged)}
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
