import type { KeyboardEvent } from 'react';

/** The keys of the reply form, which act while its text is written. */
export const REPLY_KEYS = {
  sendAndClose: ['Ctrl', 'Shift', 'Enter'],
  template: ['Ctrl', 'Alt', 'M'],
  preview: ['Ctrl', 'Alt', 'P'],
} as const;

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  readonly getModifierState: (key: 'AltGraph') => boolean;
};

/** The command of a key press in the reply form; undefined if it is none. AltGr, which browsers report as Ctrl+Alt, is none. */
export function findReplyCommand(event: KeyPress): keyof typeof REPLY_KEYS | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === 'Enter') return shiftKey && (ctrlKey || metaKey) ? 'sendAndClose' : undefined;
  if (!ctrlKey || !altKey || shiftKey || event.getModifierState('AltGraph')) return undefined;
  // With Alt some keyboards write another character than the letter of the key.
  if (code === 'KeyM') return 'template';
  return code === 'KeyP' ? 'preview' : undefined;
}
