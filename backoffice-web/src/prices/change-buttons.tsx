import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import { CHANGEABLE_FIELDS, type ItemField } from '@mirabelle/catalogue';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ActionButton, type ActionEmphasis } from '../actions/action-buttons';
import { useRecordAction } from '../actions/use-record-action';
import { useResourceTranslate } from '../i18n/i18n';
import type { ChangeTerms } from './change-dialog';
import { ChangePriceDialog } from './change-price-dialog';
import { OfferDialog, RenameDialog } from './change-product-dialogs';

const RESOURCE = 'prices';

/** The action that changes a field. */
const ACTIONS = {
  price: 'schedule',
  name: 'schedule-name',
  offer: 'schedule-offer',
} as const satisfies Record<ItemField, string>;

/** The key of the texts about the change of an offer. */
const findOfferKey = ({ isOffered }: AdminPrice) => (isOffered ? 'end-offer' : 'begin-offer');

/** The buttons that open the forms for another price, name or offer. A refused form stays open, so that it can be corrected. */
export function ChangeButtons({ item }: { item: AdminPrice }) {
  const t = useResourceTranslate(RESOURCE);
  const [isOpen, setOpen] = useState(false);
  /** The form that was opened last, with the item as it was then: what is asked must not change while somebody answers. */
  const [asked, setAsked] = useState<{ readonly field: ItemField; readonly item: AdminPrice }>();
  const { captureVersion, mutate, isPending } = useRecordAction(RESOURCE, item.id);
  const fields = CHANGEABLE_FIELDS[item.kind];

  function start(field: ItemField): void {
    captureVersion();
    setAsked({ field, item });
    setOpen(true);
  }

  const dialog = (field: ItemField) => {
    const shown = asked?.field === field ? asked.item : item;
    return {
      item: shown,
      open: isOpen && asked?.field === field,
      isPending,
      onClose: () => setOpen(false),
      onSubmit: (body: object & Partial<ChangeTerms>) => {
        const done = field === 'offer' ? findOfferKey(shown) : ACTIONS[field];
        mutate(
          { action: ACTIONS[field], body, successKey: body.validFrom ? `${done}-later` : done },
          { onSuccess: () => setOpen(false) },
        );
      },
    };
  };
  const button = (field: ItemField, emphasis: ActionEmphasis, label?: string) =>
    fields.includes(field) ? (
      <ActionButton
        resource={RESOURCE}
        action={ACTIONS[field]}
        emphasis={emphasis}
        disabled={isPending}
        onClick={() => start(field)}
        {...(label !== undefined && { label })}
      />
    ) : null;

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('price', 'primary')}
        {button('name', 'secondary')}
        {button('offer', item.isOffered ? 'danger' : 'secondary', t(`actions.${findOfferKey(item)}`))}
      </Box>
      <ChangePriceDialog {...dialog('price')} />
      <RenameDialog {...dialog('name')} />
      <OfferDialog {...dialog('offer')} />
    </>
  );
}
