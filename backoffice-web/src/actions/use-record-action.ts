import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useRef } from 'react';
import {
  HttpError,
  type Identifier,
  type RaRecord,
  useDataProvider,
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
import { OFFER_MS } from './action-toast';
import { findShownRecord } from './shown-record';
import { UndoToast } from './undo-toast';

/** The action that takes another one back. */
export interface Undo {
  readonly action: string;
  readonly body?: object;
  /** Key of its success message under `done`; the action's name by default. */
  readonly successKey?: string;
  /** Key under the resource of the text about its other effects, such as another email. */
  readonly noteKey?: string;
  /** Which record was changed, for the message about it, which stays when another record is opened. */
  readonly about?: string;
}

interface Command {
  readonly action: string;
  readonly body?: object;
  /** The record that the action is about, as the user has seen it, if it differs from the record of the page. */
  readonly otherRecord?: VersionedRecord & { readonly id: Identifier };
  /** Key of the success message under `done`; the action's name by default. */
  readonly successKey?: string;
  /** Whether the action that follows at once says that this one is done, too. */
  readonly isToldByNext?: boolean;
  /** What takes this action back, which the success message then offers. */
  readonly undo?: Undo;
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
  const dataProvider = useDataProvider();
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

  function notifyDone(successKey: string): void {
    notify(`resources.${resource}.done.${successKey}`, { type: 'success' });
  }

  /**
   * The record as an action has left it, for whose version the action is taken back: its page may be gone by then. It is read only if no
   * page shows it, because each look at a person's data is recorded.
   */
  async function readChanged(changedId: Identifier) {
    const shown = findShownRecord(queries, resource, changedId);
    return shown ?? (await dataProvider.getOne<RaRecord & VersionedRecord>(resource, { id: changedId })).data;
  }

  async function offerUndo(
    doneKey: string,
    changedId: Identifier,
    { noteKey, about, ...undo }: Undo,
  ): Promise<void> {
    const changed = await readChanged(changedId);
    const translateOwn = (key: string) => translate(`resources.${resource}.${key}`);
    const text = translateOwn(`done.${doneKey}`);
    const note = noteKey === undefined ? about : translateOwn(noteKey);
    const onUndo = () => mutation.mutate({ ...undo, otherRecord: changed });
    notify(createElement(UndoToast, { text, note, onUndo }), { autoHideDuration: OFFER_MS });
  }

  const mutation = useMutation({
    mutationFn: ({ action, body, otherRecord }: Command) =>
      commands.runAction(resource, otherRecord?.id ?? id, action, body, otherRecord ?? findOriginal()),
    onSuccess: async (
      _response,
      { action, otherRecord, successKey = action, undo, removesRecord = false, isToldByNext = false },
    ) => {
      if (removesRecord) await queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
      else await reload();
      if (isToldByNext) return;
      if (!undo) {
        notifyDone(successKey);
        return;
      }
      // The success is announced even if the record cannot be read again, so that nothing can be taken back.
      await offerUndo(successKey, otherRecord?.id ?? id, undo).catch(() => notifyDone(successKey));
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
