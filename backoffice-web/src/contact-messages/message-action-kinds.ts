import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import type { MessageAction } from './message-action-rules';

/** The actions that ask for more before they are done. */
const DIALOG_ACTIONS = ['reply', 'note', 'merge', 'put-aside'] as const;
export type DialogAction = (typeof DIALOG_ACTIONS)[number];

export const isDialogAction = (action: MessageAction): action is DialogAction =>
  DIALOG_ACTIONS.some((other) => other === action);

/** The actions whose message offers to take them back, because their keys are near those of other actions. */
const UNDO_ACTIONS: Partial<Record<MessageAction, MessageAction>> = { close: 'reopen', spam: 'not-spam' };

/** What takes an action back. Reopening a replied message would make it wait, so closing it is undone by calling it replied. */
export function createUndo(action: MessageAction, status: AdminContactMessage['status'], about: string) {
  const undoAction = action === 'close' && status === 'replied' ? 'mark-replied' : UNDO_ACTIONS[action];
  return undoAction ? { undo: { action: undoAction, about } } : {};
}
