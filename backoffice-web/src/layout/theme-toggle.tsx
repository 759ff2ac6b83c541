import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { setThemeMode, useThemeMode } from '../theme/theme-mode';

/** The button that switches between the light and the dark theme. */
export function ThemeToggle() {
  const translate = useTranslate();
  const otherMode = useThemeMode() === 'dark' ? 'light' : 'dark';
  const label = translate(`backOffice.theme.${otherMode}`);
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setThemeMode(otherMode)}>
        {otherMode === 'dark' ? (
          <DarkModeOutlined fontSize="small" />
        ) : (
          <LightModeOutlined fontSize="small" />
        )}
      </IconButton>
    </Tooltip>
  );
}
