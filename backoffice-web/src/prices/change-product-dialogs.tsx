import { MAX_PRODUCT_NAME_LENGTH, REASONS_OF_FIELD } from '@mirabelle/catalogue';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useResourceTranslate } from '../i18n/i18n';
import { ChangeDialog } from './change-dialog';
import type { ItemDialogProps } from './change-price-dialog';

/** Asks when the sale of something ends, or begins again. */
export function OfferDialog({ item, onSubmit, ...dialog }: ItemDialogProps<{ isOffered: boolean }>) {
  const t = useResourceTranslate('prices');
  const text = item.isOffered ? 'offerDialog.end' : 'offerDialog.begin';
  return (
    <ChangeDialog
      {...dialog}
      title={t(`${text}.title`, { name: item.name })}
      lead={t(`${text}.lead.${item.kind === 'service' ? 'service' : 'product'}`)}
      submitLabel={t(`${text}.submit`)}
      reasons={REASONS_OF_FIELD.offer}
      isComplete
      onSubmit={(terms) => onSubmit({ isOffered: !item.isOffered, ...terms })}
    />
  );
}

/** Asks for another name of a product. */
export function RenameDialog({ item, onSubmit, ...dialog }: ItemDialogProps<{ name: string }>) {
  const t = useResourceTranslate('prices');
  const [typed, setTyped] = useState<string>();
  const name = (typed ?? item.name).trim();
  return (
    <ChangeDialog
      {...dialog}
      title={t('nameDialog.title', { name: item.name })}
      lead={t('nameDialog.lead')}
      submitLabel={t('nameDialog.submit')}
      reasons={REASONS_OF_FIELD.name}
      isComplete={name !== '' && name !== item.name}
      onExited={() => setTyped(undefined)}
      onSubmit={(terms) => onSubmit({ name, ...terms })}
    >
      <TextField
        label={t('fields.newName')}
        value={typed ?? item.name}
        onChange={({ target }) => setTyped(target.value)}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: MAX_PRODUCT_NAME_LENGTH } }}
        sx={{ mt: 2 }}
      />
    </ChangeDialog>
  );
}
