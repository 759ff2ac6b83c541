import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Menu, MenuChoice } from '../../../components/ui/menu';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../../lib/theme';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** Light, dark, or as the device is set. */
export function ThemeToggle() {
  const { t } = useTranslation('navigation');
  const choice = useThemeChoice();
  const Icon = ICONS[choice];
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" aria-label={t('theme.label')}>
          <Icon className="size-5" aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={t('theme.label')}
        value={choice}
        onValueChange={(value) => chooseTheme(THEME_CHOICES.find((each) => each === value) ?? 'system')}
        options={THEME_CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
    </Menu>
  );
}
