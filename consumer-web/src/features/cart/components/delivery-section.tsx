import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressLines } from '../../../components/address-lines';
import { Button } from '../../../components/ui/button';
import type { Delivery } from '../use-delivery';
import { DeliveryForm } from './delivery-form';

/**
 * Says where the goods of the cart go. A button here opens the form to change the address. If there is no address yet, the button
 * beside the total opens it, and there is nothing here.
 */
export function DeliverySection({
  delivery,
  onGoOn,
}: {
  delivery: Delivery;
  /** Called when the form is sent. */
  onGoOn: () => void;
}) {
  const { t } = useTranslation('cart');
  const headingId = useId();
  const { chosen, isOpen, open } = delivery;
  // A heading alone would ask a question without a field.
  if (!isOpen && !chosen) return null;
  return (
    <section aria-labelledby={headingId} className="mb-4 border-b border-line pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="font-serif text-lg">
          {t('delivery.title')}
        </h3>
        {!isOpen && chosen && (
          <Button variant="secondary" size="small" onClick={open}>
            {t('delivery.change')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <DeliveryForm form={delivery.form} onSubmit={onGoOn} />
      ) : (
        chosen && (
          <div className="mt-2">
            <AddressLines address={chosen} />
          </div>
        )
      )}
    </section>
  );
}
