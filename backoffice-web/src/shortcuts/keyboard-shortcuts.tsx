import { useEffect, useState } from 'react';
import { useEvent, usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FROM_THE_TOP } from '../components/paths';
import { setThemeMode, useThemeMode } from '../theme/theme-mode';
import { focusListSearch, focusRow, toggleFocusedRow, turnPage } from './row-focus';
import { canOpenPath, ShortcutHelpDialog } from './shortcut-help-dialog';
import { createShortcutReader, isShortcutBlocked } from './shortcut-keys';
import { useShortcutSwitch } from './shortcut-switch';
import { useActionKeys } from './use-action-keys';

/** Handles the keyboard shortcuts of every page and shows their help dialog. */
export function KeyboardShortcuts({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate();
  const { permissions } = usePermissions();
  const mode = useThemeMode();
  const areOn = useShortcutSwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { press } = useActionKeys();
  const pressActionKey = useEvent(press);
  const [readKey] = useState(createShortcutReader);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || isShortcutBlocked(event.target)) return;
      // Ctrl+K is no single key.
      if (!areOn && !event.ctrlKey && !event.metaKey) return;
      const command = readKey(event);
      if (!command || (command.kind === 'go-to' && !canOpenPath(permissions, command.path))) return;
      event.preventDefault();
      if (command.kind === 'go-to') void navigate(command.path, { state: FROM_THE_TOP });
      if (command.kind === 'search') onSearch();
      if (command.kind === 'help') setHelpOpen(true);
      if (command.kind === 'move') focusRow(command.by);
      if (command.kind === 'page') turnPage(command.by);
      if (command.kind === 'list-search') focusListSearch();
      if (command.kind === 'select') toggleFocusedRow();
      if (command.kind === 'action') pressActionKey(command.key);
      if (command.kind === 'theme') setThemeMode(mode === 'dark' ? 'light' : 'dark');
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [readKey, navigate, permissions, onSearch, mode, areOn, pressActionKey]);

  return <ShortcutHelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />;
}
