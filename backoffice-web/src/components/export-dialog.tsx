import type { ExportReason } from '@mirabelle/backoffice-contracts';
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
  readonly onSubmit: (reason: ExportReason) => void;
}

/** Asks why personal data is exported. The reason is recorded with the export. */
export function ExportDialog({ open, onClose, onSubmit }: ExportDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState<ExportReason | ''>('');
  return (
    <FormDialog
      open={open}
      isPending={false}
      title={translate('backOffice.exports.title')}
      lead={translate('backOffice.exports.lead')}
      cancelLabel={translate('backOffice.actions.cancel')}
      submitLabel={translate('backOffice.exports.submit')}
      canSubmit={reason !== ''}
      onClose={onClose}
      onExited={() => setReason('')}
      onSubmit={() => reason !== '' && onSubmit(reason)}
    >
      <ReasonSelect
        label={translate('backOffice.exports.reason')}
        reasons={EXPORT_REASONS}
        value={reason}
        formatReason={(name) => translate(`backOffice.exports.reasons.${name}`)}
        onChange={setReason}
      />
    </FormDialog>
  );
}
