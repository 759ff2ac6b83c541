import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconSelect } from '../../../components/ui/icon-select';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../../lib/theme';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** Switches between the light theme, the dark theme and the device's own setting. */
export function ThemeToggle() {
  const { t } = useTranslation('navigation');
  const choice = useThemeChoice();
  return (
    <IconSelect
      label={t('theme.label')}
      Icon={ICONS[choice]}
      value={choice}
      onValueChange={(value) => chooseTheme(THEME_CHOICES.find((known) => known === value) ?? 'system')}
      options={THEME_CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  );
}
