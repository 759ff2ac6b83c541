import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useNotifyErrorText } from '../actions/use-record-action';
import { PRECONDITION_FAILED, UNEXPECTED_ERROR } from '../data/http-client';
import { useCommands } from '../data/use-commands';
import { useOneAtATime } from '../data/use-one-at-a-time';
import { findSalonChanges, type SalonValues } from './salon-changes';
import type { SalonConflict } from './salon-conflict-dialog';
import { useShowFieldErrors } from './use-show-field-errors';

interface SalonSaving {
  readonly isSaving: boolean;
  readonly conflict: SalonConflict | undefined;
  save(values: SalonValues): Promise<void>;
  /** Resolves the conflict: discards the user's changes and shows the colleague's version. */
  loadTheirs(): void;
  /** Resolves the conflict: saves the user's changed fields on top of the colleague's version. */
  saveMine(): Promise<void>;
  /** Closes the conflict without saving. */
  continueEditing(): void;
}

/**
 * Saves the changed fields of the form. The record context holds the salon as it was when the edit began. What the user types until the
 * server has answered stays in the form, as a change of the saved salon.
 *
 * @param onSaved called with the salon that the form now begins with
 */
export function useSaveSalon(onSaved: (salon: AdminSalon) => void): SalonSaving {
  const original = useRecordContext<AdminSalon>();
  const form = useFormContext();
  const dataProvider = useDataProvider();
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyErrorText = useNotifyErrorText();
  const refresh = useRefresh();
  const showFieldErrors = useShowFieldErrors();
  const [isSaving, setSaving] = useState(false);
  const runAlone = useOneAtATime();
  const [conflict, setConflict] = useState<SalonConflict>();

  async function saveChanges(base: AdminSalon, mine: SalonValues): Promise<void> {
    setSaving(true);
    const sentValues = structuredClone(form.getValues());
    try {
      const { data } = await commands.update<AdminSalon>('salons', {
        id: base.id,
        data: { ...mine },
        previousData: base,
      });
      setConflict(undefined);
      showSaved(data, findSalonChanges(sentValues, form.getValues()));
      notify('resources.salons.saved', { type: 'success' });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === PRECONDITION_FAILED && (await showConflict(base, mine))) return;
      // The login page says that the session has ended.
      if (error.status === 401) return;
      if (!showFieldErrors(error)) notifyErrorText(error.message || UNEXPECTED_ERROR);
    } finally {
      setSaving(false);
    }
  }

  /** @returns whether the colleague's version could be read */
  async function showConflict(base: AdminSalon, mine: SalonValues): Promise<boolean> {
    try {
      const { data: theirs } = await dataProvider.getOne<AdminSalon>('salons', { id: base.id });
      setConflict({ base, theirs, mine });
      return true;
    } catch {
      return false;
    }
  }

  function showSaved(salon: AdminSalon, typedSince: SalonValues = {}): void {
    // At once, so that the form takes over the salon before the typed values are put into it.
    flushSync(() => onSaved(salon));
    form.reset(salon);
    for (const [field, value] of Object.entries(typedSince))
      form.setValue(field, value, { shouldDirty: true, shouldTouch: true });
    queries.setQueryData(['salons', 'getOne', { id: salon.id, meta: undefined }], salon);
    refresh();
  }

  return {
    isSaving,
    conflict,
    async save(values) {
      if (original) await runAlone(() => saveChanges(original, findSalonChanges(original, values)));
    },
    loadTheirs() {
      if (!conflict) return;
      showSaved(conflict.theirs);
      setConflict(undefined);
    },
    async saveMine() {
      if (conflict) await runAlone(() => saveChanges(conflict.theirs, conflict.mine));
    },
    continueEditing: () => setConflict(undefined),
  };
}
