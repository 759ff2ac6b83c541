import { useEffect, useState } from 'react';
import { useEvent, usePermissions, useStore, useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { BOOKING_VIEW_KEY, type BookingView } from '../bookings/booking-view';
import { forgetList } from '../components/forget-list';
import { FROM_THE_TOP } from '../components/paths';
import { setThemeMode, useThemeMode } from '../theme/theme-mode';
import {
  focusListSearch,
  focusRow,
  followNewBookingLink,
  forgetOpenedRecordOutside,
  toggleFocusedRow,
  turnPage,
} from './row-focus';
import { canCreateBooking, canOpenPath, ShortcutHelpDialog } from './shortcut-help-dialog';
import { createShortcutReader, doesAct, isKeyTaken, type ShortcutCommand } from './shortcut-keys';
import { type PressedKey, ShortcutQuestion } from './shortcut-question';
import { useShortcutSwitch } from './shortcut-switch';
import { useActionKeys } from './use-action-keys';

const BOOKINGS_PATH = '/bookings';
const NEW_BOOKING_PATH = '/bookings/create';

/** Handles the keyboard shortcuts of every page and shows their help dialog. */
export function KeyboardShortcuts({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate();
  const store = useStoreContext();
  const { permissions } = usePermissions();
  const mode = useThemeMode();
  const { choice, switchTo } = useShortcutSwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [pressed, setPressed] = useState<PressedKey>();
  const { press, list } = useActionKeys();
  const pressActionKey = useEvent(press);
  const [readKey] = useState(createShortcutReader);
  const [, setBookingView] = useStore<BookingView>(BOOKING_VIEW_KEY, 'list');
  const { pathname } = useLocation();
  useEffect(() => forgetOpenedRecordOutside(pathname), [pathname]);

  const openCalendar = useEvent(() => {
    if (!canOpenPath(permissions, BOOKINGS_PATH)) return;
    setBookingView('calendar');
    void navigate(BOOKINGS_PATH, { state: FROM_THE_TOP });
  });

  /** As from the menu, a list opens without what it was filtered by before. */
  const openPage = useEvent((path: string) => {
    forgetList(store, path.slice(1));
    void navigate(path, { state: FROM_THE_TOP });
  });

  /** Nobody loses the form that is open already. */
  const openNewBooking = useEvent(() => {
    if (!canCreateBooking(permissions) || pathname === NEW_BOOKING_PATH || followNewBookingLink()) return;
    void navigate(NEW_BOOKING_PATH, { state: FROM_THE_TOP });
  });

  const ask = useEvent((command: ShortcutCommand, key: string) => {
    const action = command.kind === 'action' ? list().find((button) => button.key === key)?.label : undefined;
    setPressed({ key: command.kind === 'go-to' || command.kind === 'calendar' ? `g ${key}` : key, action });
  });

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || isKeyTaken(event)) return;
      // Ctrl+K is no single key.
      if (choice === 'off' && !event.ctrlKey && !event.metaKey) return;
      const command = readKey(event);
      if (!command || (command.kind === 'go-to' && !canOpenPath(permissions, command.path))) return;
      event.preventDefault();
      if (choice === undefined && doesAct(command)) {
        ask(command, event.key);
        return;
      }
      if (command.kind === 'go-to') openPage(command.path);
      if (command.kind === 'calendar') openCalendar();
      if (command.kind === 'new-booking') openNewBooking();
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
  }, [
    readKey,
    permissions,
    onSearch,
    mode,
    choice,
    ask,
    pressActionKey,
    openCalendar,
    openPage,
    openNewBooking,
  ]);

  function answer(isOn: boolean): void {
    switchTo(isOn);
    setPressed(undefined);
  }

  return (
    <>
      <ShortcutHelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <ShortcutQuestion pressed={pressed} onAnswer={answer} onClose={() => setPressed(undefined)} />
    </>
  );
}
