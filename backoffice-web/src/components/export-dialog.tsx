import type { ExportReason } from '@mirabelle/backoffice-contracts';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from './form-dialog';
import { ReasonSelect } from './reason-select';

/** Why staff export personal data, in the order of the dialog. A test checks that none is missing. */
export const EXPORT_REASONS = [
  'customer-request',
  'complaint',
  'accounting',
  'authority',
  'security',
  'quality',
] as const satisfies readonly ExportReason[];

interface ExportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whether the file can be had without the people in it; then it needs no reason. */
  readonly mayOmitPeople?: boolean;
  /** Without a reason the file names nobody. */
  readonly onSubmit: (reason?: ExportReason) => void;
}

/**
 * Asks why personal data is exported. The reason is recorded with the export. Some files can be had without the people instead: the field
 * for the reason then stays in its place, so that nothing moves under the pointer.
 */
export function ExportDialog({ open, mayOmitPeople = false, onClose, onSubmit }: ExportDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState<ExportReason | ''>('');
  const [omitsPeople, setOmitsPeople] = useState(false);

  function reset(): void {
    setReason('');
    setOmitsPeople(false);
  }

  return (
    <FormDialog
      open={open}
      isPending={false}
      growsDown
      title={translate(omitsPeople ? 'backOffice.exports.titleWithoutPeople' : 'backOffice.exports.title')}
      lead={translate(omitsPeople ? 'backOffice.exports.leadWithoutPeople' : 'backOffice.exports.lead')}
      cancelLabel={translate('backOffice.actions.cancel')}
      submitLabel={translate('backOffice.exports.submit')}
      canSubmit={omitsPeople || reason !== ''}
      onClose={onClose}
      onExited={reset}
      onSubmit={() => {
        if (omitsPeople) onSubmit();
        else if (reason !== '') onSubmit(reason);
      }}
    >
      <ReasonSelect
        label={translate('backOffice.exports.reason')}
        reasons={EXPORT_REASONS}
        value={reason}
        isDisabled={omitsPeople}
        formatReason={(name) => translate(`backOffice.exports.reasons.${name}`)}
        onChange={setReason}
      />
      {mayOmitPeople ? (
        <FormControlLabel
          control={<Checkbox checked={omitsPeople} onChange={(_event, checked) => setOmitsPeople(checked)} />}
          label={translate('backOffice.exports.withoutPeople')}
        />
      ) : null}
    </FormDialog>
  );
}
