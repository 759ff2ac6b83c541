import type { AdminSalon } from '@mirabelle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { BackOfficeDataProvider } from '../data/data-provider';
import { fieldErrorsOf } from '../data/field-errors';
import { CHANGED_MEANWHILE, UNEXPECTED } from '../data/http-client';
import { changesBetween, type SalonValues } from './changes';
import type { Conflict } from './conflict-dialog';

/** Saving a salon, and what to do when somebody else was faster. */
export interface SavingSalon {
  readonly busy: boolean;
  readonly conflict: Conflict | undefined;
  save(values: SalonValues): Promise<void>;
  /** Drops what was typed and shows what a colleague has saved. */
  takeTheirs(): void;
  /** Puts one's own changes, and nothing else, on top of what a colleague has saved. */
  keepMine(): Promise<void>;
  goBack(): void;
}

/** Saves only what was changed, under the version that the edit began with: that of the record around the form. */
export function useSaveSalon(): SavingSalon {
  const begun = useRecordContext<AdminSalon>();
  const form = useFormContext();
  const dataProvider = useDataProvider<BackOfficeDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();

  async function put(base: AdminSalon, mine: SalonValues): Promise<void> {
    setBusy(true);
    try {
      const { data } = await dataProvider.update<AdminSalon>('salons', {
        id: base.id,
        data: { ...mine },
        previousData: base,
      });
      setConflict(undefined);
      show(data);
      notify('resources.salons.saved', { type: 'success' });
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      if (failure.status === CHANGED_MEANWHILE) {
        const { data: theirs } = await dataProvider.getOne<AdminSalon>('salons', { id: base.id });
        setConflict({ base, theirs, mine });
        return;
      }
      const errors = fieldErrorsOf(failure);
      for (const [field, message] of Object.entries(errors))
        form.setError(field, { type: 'server', message });
      const sentence = failure.message || UNEXPECTED;
      notify(sentence, { type: 'error', messageArgs: { _: sentence } });
    } finally {
      setBusy(false);
    }
  }

  function show(salon: AdminSalon): void {
    form.reset(salon);
    queries.setQueryData(['salons', 'getOne', { id: salon.id, meta: undefined }], salon);
    refresh();
  }

  return {
    busy,
    conflict,
    async save(values) {
      if (begun) await put(begun, changesBetween(begun, values));
    },
    takeTheirs() {
      if (!conflict) return;
      show(conflict.theirs);
      setConflict(undefined);
    },
    async keepMine() {
      if (conflict) await put(conflict.theirs, conflict.mine);
    },
    goBack: () => setConflict(undefined),
  };
}
