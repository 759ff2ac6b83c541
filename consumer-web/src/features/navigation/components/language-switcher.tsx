import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Menu, MenuChoice } from '../../../components/ui/menu';

interface LanguageSwitcherProps {
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

/** Chooses the language of the interface; it changes at once and is remembered. */
export function LanguageSwitcher({ languages }: LanguageSwitcherProps) {
  const { t, i18n } = useTranslation('navigation');
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" aria-label={t('language')}>
          <Globe className="size-5" aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={t('language')}
        value={i18n.resolvedLanguage ?? i18n.language}
        onValueChange={(code) => void i18n.changeLanguage(code)}
        options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      />
    </Menu>
  );
}
