import { useEffect, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { chooseTheme, useThemeMode } from '../theme/theme-choice';
import { HelpDialog, mayEnter } from './help-dialog';
import { createReader, isTaken } from './keys';

/** The keys that work on every page. */
export function Shortcuts({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate();
  const { permissions } = usePermissions();
  const mode = useThemeMode();
  const [helping, setHelping] = useState(false);
  const [read] = useState(createReader);

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || isTaken(event.target)) return;
      const wish = read(event);
      if (!wish || (wish.kind === 'go' && !mayEnter(permissions, wish.to))) return;
      event.preventDefault();
      if (wish.kind === 'go') void navigate(wish.to);
      if (wish.kind === 'search') onSearch();
      if (wish.kind === 'help') setHelping(true);
      if (wish.kind === 'theme') chooseTheme(mode === 'dark' ? 'light' : 'dark');
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [read, navigate, permissions, onSearch, mode]);

  return <HelpDialog open={helping} onClose={() => setHelping(false)} />;
}
