import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { chooseTheme, useThemeMode } from '../theme/theme-choice';

/** Changes between the light and the dark theme. */
export function ThemeToggle() {
  const translate = useTranslate();
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  const label = translate(`backOffice.theme.${other}`);
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => chooseTheme(other)}>
        {other === 'dark' ? <DarkModeOutlined fontSize="small" /> : <LightModeOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
