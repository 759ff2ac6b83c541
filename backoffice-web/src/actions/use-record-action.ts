import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useRef } from 'react';
import {
  HttpError,
  type Identifier,
  type RaRecord,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useShowVersionConflict } from '../conflicts/version-conflict-dialog';
import type { VersionedRecord } from '../data/data-provider';
import {
  isRefusedByRecord,
  PRECONDITION_FAILED,
  toErrorMessage,
  UNEXPECTED_ERROR,
} from '../data/http-client';
import { useCommands } from '../data/use-commands';
import { UndoToast } from './undo-toast';

/** How long what is done can be taken back from the message about it. */
const UNDO_MS = 10_000;

interface Command {
  readonly action: string;
  readonly body?: object;
  /** The record that the action is about, as the user has seen it, if it differs from the record of the page. */
  readonly otherRecord?: VersionedRecord & { readonly id: Identifier };
  /** Key of the success message under `done`; the action's name by default. */
  readonly successKey?: string;
  /** The action that takes this one back, which the success message then offers. */
  readonly undoAction?: string;
  /** Whether the record is gone after the action, so that it is not fetched again. */
  readonly removesRecord?: boolean;
  /** Whether the open dialog shows `refusal`. Then no message repeats it. */
  readonly showsRefusalInDialog?: boolean;
}

/**
 * Sends actions on one record and notifies the user: with `resources.<resource>.done.<action>` (or `successKey`) on success, with
 * the reason on failure. Then the record is fetched again. A conflict of versions opens its own dialog; a session that has ended is
 * left to the auth provider.
 *
 * `captureVersion` remembers the record's version, for example when a dialog opens. The next action is sent for that
 * version: if a colleague has changed the record since, the server refuses it and the user sees the conflict. The
 * captured version is kept until the action is done or refused because of the record. Without a captured version the
 * action is sent for the version that the page shows.
 */
export function useRecordAction(resource: string, id: Identifier) {
  const commands = useCommands();
  const notify = useNotify();
  const notifyErrorText = useNotifyErrorText();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const translate = useTranslate();
  const showConflict = useShowVersionConflict();
  const record = useRecordContext<RaRecord & VersionedRecord>();
  const capturedRecord = useRef<VersionedRecord>(undefined);
  const shownRecord = record?.id === id ? record : undefined;
  const findOriginal = () => capturedRecord.current ?? shownRecord;

  /** Waits for the new record, because the next action is sent for its version. */
  async function reload(): Promise<void> {
    await queries.invalidateQueries({ queryKey: [resource] });
    refresh();
  }

  function notifyDone(successKey: string, undoAction: string | undefined): void {
    const key = `resources.${resource}.done.${successKey}`;
    if (undoAction === undefined) {
      notify(key, { type: 'success' });
      return;
    }
    const onUndo = () => mutation.mutate({ action: undoAction });
    notify(createElement(UndoToast, { text: translate(key), onUndo }), { autoHideDuration: UNDO_MS });
  }

  const mutation = useMutation({
    mutationFn: ({ action, body, otherRecord }: Command) =>
      commands.runAction(resource, otherRecord?.id ?? id, action, body, otherRecord ?? findOriginal()),
    onSuccess: async (_response, { action, successKey = action, undoAction, removesRecord = false }) => {
      if (removesRecord) await queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
      else await reload();
      notifyDone(successKey, undoAction);
    },
    onError: async (error, { otherRecord, showsRefusalInDialog = false }) => {
      const status = error instanceof HttpError ? error.status : undefined;
      // The auth provider handles 401.
      if (status === 401) return;
      if (status === PRECONDITION_FAILED) {
        const { version } = otherRecord ?? findOriginal() ?? {};
        showConflict({ resource, id: otherRecord?.id ?? id, version: version ?? 0 });
      } else if (!showsRefusalInDialog) notifyErrorText(error.message || UNEXPECTED_ERROR);
      // Without a server the fetch takes seconds to fail. It is not awaited, so that the user can try again meanwhile.
      if (isRefusedByRecord(error)) await reload();
      else void reload();
    },
    onSettled: (_response, error) => {
      // After any other failure the dialog is still open, and the same command is sent for what the user has seen.
      if (!error || isRefusedByRecord(error)) capturedRecord.current = undefined;
    },
  });

  const captureVersion = () => {
    capturedRecord.current = shownRecord;
  };
  return { ...mutation, captureVersion, refusal: useRefusalText(mutation.error) };
}

/** Why a command failed, to be shown in its dialog. A session that has ended and a conflict are shown elsewhere. */
function useRefusalText(error: Error | null): string | undefined {
  const translate = useTranslate();
  const status = error instanceof HttpError ? error.status : undefined;
  if (!error || status === 401 || status === PRECONDITION_FAILED) return undefined;
  const message = error.message || UNEXPECTED_ERROR;
  return translate(message, { _: message });
}

/**
 * The callbacks with which a dialog closes once its action is done, or the server has refused it because of the record. After any other
 * failure the dialog stays open with what the user has entered, so that the same press sends the action once more.
 */
export const closeWhenDoneOrRefused = (close: () => void) => ({
  onSuccess: close,
  onError: (error: Error) => {
    if (isRefusedByRecord(error)) close();
  },
});

/**
 * Returns a function that shows why a command failed, in the words of the server. It says nothing of a session that has ended: the
 * login page does.
 */
export function useNotifyCommandFailure(): (error: unknown) => void {
  const notifyErrorText = useNotifyErrorText();
  return (error) => {
    if (!(error instanceof HttpError && error.status === 401)) notifyErrorText(toErrorMessage(error));
  };
}

/** Returns a function that shows an error: a translation key, or a message of the server as it is. */
export function useNotifyErrorText(): (message: string) => void {
  const notify = useNotify();
  return (message) => notify(message, { type: 'error', messageArgs: { _: message } });
}
