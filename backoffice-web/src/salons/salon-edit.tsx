import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  EditBase,
  Form,
  RecordContextProvider,
  SaveButton,
  SaveContextProvider,
  Title,
  useEditContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useOpenForm } from '../auth/open-forms';
import { FormBar } from '../components/form-bar';
import { LoadFailure } from '../components/load-failure';
import { RecordLayout } from '../components/record-layout';
import { useRecordQueryOptions } from '../components/use-record-query-options';
import { useResourceTranslate } from '../i18n/i18n';
import { HoursNote } from './hours-note';
import { SalonAside } from './salon-aside';
import { SalonConflictDialog } from './salon-conflict-dialog';
import { SalonInputs } from './salon-inputs';
import { SalonStatus } from './salon-status';
import { useSaveSalon } from './use-save-salon';

function SaveBar({ onSaved }: { onSaved: (salon: AdminSalon) => void }) {
  const translate = useTranslate();
  const form = useFormContext();
  const salonSaving = useSaveSalon(onSaved);
  const { isDirty } = form.formState;
  return (
    <FormBar maxWidth={736}>
      <Button disabled={!isDirty || salonSaving.isSaving} onClick={() => form.reset()}>
        {translate('ra.action.undo')}
      </Button>
      <SaveContextProvider value={{ save: salonSaving.save }}>
        <SaveButton type="button" />
      </SaveContextProvider>
      {salonSaving.conflict ? (
        <SalonConflictDialog
          conflict={salonSaving.conflict}
          isSaving={salonSaving.isSaving}
          onLoadTheirs={salonSaving.loadTheirs}
          onSaveMine={() => void salonSaving.saveMine()}
          onContinueEditing={salonSaving.continueEditing}
        />
      ) : null}
    </FormBar>
  );
}

/** Reports whether the form has unsaved changes. */
function DirtyObserver({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return null;
}

/**
 * The form keeps the salon as it was when the user changed the first field: a live update would otherwise discard the
 * unsaved input. If a colleague saves the salon meanwhile, a message says so and saving compares both versions.
 */
function SalonForm({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons');
  const [isDirty, setDirty] = useState(false);
  const [base, setBase] = useState(salon);
  useOpenForm(isDirty);
  if (!isDirty && base !== salon) setBase(salon);
  return (
    <RecordContextProvider value={base}>
      <Form warnWhenUnsavedChanges mode="onBlur">
        <DirtyObserver onDirtyChange={setDirty} />
        {base.version === salon.version ? null : (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('conflict.notice')}
          </Alert>
        )}
        <SalonInputs hoursNote={<HoursNote salon={base} />} />
        <SaveBar onSaved={setBase} />
      </Form>
    </RecordContextProvider>
  );
}

function SalonDetails() {
  const t = useResourceTranslate('salons');
  const salon = useRecordContext<AdminSalon>();
  const { error, refetch } = useEditContext();
  if (!salon) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null;
  return (
    <Box sx={{ maxWidth: 1120, mt: 1 }}>
      <Title title={t('recordTitle')} />
      <RecordLayout
        // A dialog or a form that was opened for one salon must not go on with another.
        key={salon.id}
        resource="salons"
        heading={salon.name}
        status={<SalonStatus salon={salon} />}
        aside={<SalonAside salon={salon} />}
      >
        <SalonForm salon={salon} />
      </RecordLayout>
    </Box>
  );
}

/** The page to edit a salon. If two users edit it, the second to save decides which changes to keep. */
export function SalonEdit() {
  return (
    <EditBase mutationMode="pessimistic" queryOptions={useRecordQueryOptions('salons')}>
      <SalonDetails />
    </EditBase>
  );
}
