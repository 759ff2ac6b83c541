import { useTranslate } from 'react-admin';
import { ACTION_KEYS } from './shortcut-keys';
import { useShortcutSwitch } from './shortcut-switch';

/** What a button shows of the key of its action; undefined if it has none, or if the keys are off. */
export function useKeyHint(action: string): string | undefined {
  const translate = useTranslate();
  const key = ACTION_KEYS[action];
  return useShortcutSwitch().choice !== 'off' && key
    ? translate('backOffice.shortcuts.key', { key })
    : undefined;
}
