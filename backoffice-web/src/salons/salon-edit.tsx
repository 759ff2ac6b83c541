import type { AdminSalon } from '@mirabelle/contracts';
import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { EditBase, Form, RecordContextProvider, Title, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { RecordFrame } from '../components/record-frame';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';
import type { SalonValues } from './changes';
import { ConflictDialog } from './conflict-dialog';
import { SalonAside } from './salon-aside';
import { SalonFields } from './salon-fields';
import { useSaveSalon } from './use-save-salon';

function SaveBar() {
  const translate = useTranslate();
  const form = useFormContext();
  const saving = useSaveSalon();
  const { isDirty } = form.formState;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button disabled={!isDirty || saving.busy} onClick={() => form.reset()}>
        {translate('ra.action.undo')}
      </Button>
      <Button
        variant="contained"
        loading={saving.busy}
        disabled={!isDirty}
        onClick={form.handleSubmit((values) => saving.save(values as SalonValues))}
      >
        {translate('ra.action.save')}
      </Button>
      {saving.conflict ? (
        <ConflictDialog
          conflict={saving.conflict}
          busy={saving.busy}
          onTake={saving.takeTheirs}
          onKeep={() => void saving.keepMine()}
          onBack={saving.goBack}
        />
      ) : null}
    </Box>
  );
}

/** Tells whether anything has been typed that is not saved. */
function Watch({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return null;
}

/**
 * The form keeps to the salon as it was when the first field was changed. What a colleague saves meanwhile is announced
 * and compared at saving; without that, a refresh of the page would throw away what was typed.
 */
function SalonForm({ salon }: { salon: AdminSalon }) {
  const words = useWords('salons');
  const [isDirty, setDirty] = useState(false);
  const [base, setBase] = useState(salon);
  if (!isDirty && base !== salon) setBase(salon);
  return (
    <RecordContextProvider value={base}>
      <Form warnWhenUnsavedChanges mode="onBlur">
        <Watch onDirty={setDirty} />
        {base.version === salon.version ? null : (
          <Alert severity="info" sx={{ mb: 2 }}>
            {words('conflict.meanwhile')}
          </Alert>
        )}
        <SalonFields />
        <SaveBar />
      </Form>
    </RecordContextProvider>
  );
}

function Salon() {
  const words = useWords('salons');
  const salon = useRecordContext<AdminSalon>();
  if (!salon) return null;
  return (
    <Box sx={{ maxWidth: 1120, mt: 1 }}>
      <Title title={words('one')} />
      <RecordFrame
        resource="salons"
        heading={salon.name}
        status={<StatusDot resource="salons" status={salon.isVerified ? 'verified' : 'unverified'} />}
        aside={<SalonAside salon={salon} />}
      >
        <SalonForm key={salon.id} salon={salon} />
      </RecordFrame>
    </Box>
  );
}

/** One salon to be edited. Whoever saves second is shown what the first has saved, and decides. */
export const SalonEdit = () => (
  <EditBase mutationMode="pessimistic">
    <Salon />
  </EditBase>
);
