import { useEffect, useRef, useState } from 'react';
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
import { createShortcutReader, doesAct, isKeyTaken, isLetter, type ShortcutCommand } from './shortcut-keys';
import { type PressedKey, ShortcutQuestion } from './shortcut-question';
import { useShortcutSwitch } from './shortcut-switch';
import { useActionKeys } from './use-action-keys';

const BOOKINGS_PATH = '/bookings';
const NEW_BOOKING_PATH = '/bookings/create';

/**
 * A letter that follows one without a meaning within this time belongs to a word: somebody types and believes to be in a field. One that
 * types slowly needs half a second for a letter.
 */
const WORD_MS = 700;

/** Handles the keyboard shortcuts of every page and shows their help dialog. */
export function KeyboardShortcuts({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate();
  const store = useStoreContext();
  const { permissions } = usePermissions();
  const mode = useThemeMode();
  const { choice, switchTo } = useShortcutSwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [pressed, setPressed] = useState<PressedKey>();
  /** What the key that was asked about does, to be done once the question is closed and the focus is where it was. */
  const [agreed, setAgreed] = useState<ShortcutCommand>();
  const asked = useRef<ShortcutCommand>(undefined);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const { press, list } = useActionKeys();
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
    asked.current = command;
    const action = command.kind === 'action' ? list().find((button) => button.key === key)?.label : undefined;
    setPressed({ key: command.kind === 'go-to' || command.kind === 'calendar' ? `g ${key}` : key, action });
  });

  /** @returns whether there was anything that the command could be meant for */
  const carryOut = useEvent((command: ShortcutCommand): boolean => {
    if (command.kind === 'go-to') openPage(command.path);
    if (command.kind === 'calendar') openCalendar();
    if (command.kind === 'new-booking') openNewBooking();
    if (command.kind === 'search') onSearch();
    if (command.kind === 'help') setHelpOpen(true);
    if (command.kind === 'move') focusRow(command.by);
    if (command.kind === 'page') turnPage(command.by);
    if (command.kind === 'list-search') focusListSearch();
    if (command.kind === 'select') toggleFocusedRow();
    if (command.kind === 'theme') setThemeMode(mode === 'dark' ? 'light' : 'dark');
    return command.kind !== 'action' || press(command.key);
  });

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || isKeyTaken(event)) return;
      // Ctrl+K is no single key.
      if (choice === 'off' && !event.ctrlKey && !event.metaKey) return;
      const isInWord = isLetter(event) && Date.now() - typedAt.current <= WORD_MS;
      const command = readKey(event);
      const isMeant =
        command &&
        !(isInWord && doesAct(command)) &&
        (command.kind !== 'go-to' || canOpenPath(permissions, command.path));
      if (!isMeant) {
        // What follows “g” is the second half of a command.
        if (isLetter(event) && event.key !== 'g') typedAt.current = Date.now();
        return;
      }
      event.preventDefault();
      if (choice === undefined && doesAct(command)) {
        ask(command, event.key);
        return;
      }
      if (!carryOut(command)) typedAt.current = Date.now();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [readKey, permissions, choice, ask, carryOut]);

  useEffect(() => {
    if (!agreed) return;
    setAgreed(undefined);
    carryOut(agreed);
  }, [agreed, carryOut]);

  function answer(isOn: boolean): void {
    switchTo(isOn);
    setPressed(undefined);
    if (isOn) setAgreed(asked.current);
  }

  return (
    <>
      <ShortcutHelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <ShortcutQuestion pressed={pressed} onAnswer={answer} onClose={() => setPressed(undefined)} />
    </>
  );
}
