import { zodResolver } from '@hookform/resolvers/zod';
import { needsPostalCode, needsRegion } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { DeliveryAddress, type DeliveryForm } from '../../lib/contracts';
import { findDeviceCountry } from '../../lib/device-country';
import { useLastDelivery } from './api/last-delivery';

const EMPTY: DeliveryForm = {
  name: '',
  country: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  region: '',
};

/** The address without what was entered for another country and is not asked for in this one. */
const dropHiddenFields = (address: DeliveryForm): DeliveryForm => ({
  ...address,
  region: needsRegion(address.country) ? address.region : undefined,
  postalCode: needsPostalCode(address.country) ? address.postalCode : undefined,
});

/**
 * Where the goods of the cart go: the address of the person's last order until another one is entered. The form of the first one begins
 * with the country of the device.
 *
 * @param receiverName name in the profile, for whoever has ordered nothing yet
 */
export function useDelivery(receiverName: string) {
  const [country] = useState(() => findDeviceCountry());
  const form = useForm<DeliveryForm, unknown, DeliveryForm>({
    resolver: zodResolver(DeliveryAddress),
    defaultValues: { ...EMPTY, name: receiverName, country },
  });
  const { data: last } = useLastDelivery();
  const [isOpen, setOpen] = useState(false);
  /** The address that the closed form shows. */
  const [chosen, setChosen] = useState<DeliveryForm>();
  const { reset } = form;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!last || isDirty || isOpen) return;
    reset({ ...EMPTY, ...last });
    setChosen(last);
  }, [last, isDirty, isOpen, reset]);

  /**
   * Resolves to the address if it is complete. Otherwise the form opens, or if it is open, says what is missing, and the field to
   * fill in gets the focus.
   */
  function askForDelivery(): Promise<DeliveryForm | undefined> {
    if (!chosen && !isOpen) {
      // Fields that nobody has seen yet are no mistake.
      flushSync(() => setOpen(true));
      form.setFocus(form.getValues('name') ? (country ? 'line1' : 'country') : 'name');
      return Promise.resolve(undefined);
    }
    return new Promise((resolve) => {
      const find = form.handleSubmit(
        (address) => resolve(dropHiddenFields(address)),
        (errors) => {
          resolve(undefined);
          if (isOpen) return;
          // The address of an earlier order, which is no longer valid.
          flushSync(() => setOpen(true));
          const [faulty] = Object.keys(errors) as (keyof DeliveryForm)[];
          if (faulty) form.setFocus(faulty);
        },
      );
      void find();
    });
  }

  /** Shows the complete address in the closed form, also for the next items. @returns the address */
  function closeForm(): DeliveryForm {
    const address = dropHiddenFields(form.getValues());
    reset({ ...EMPTY, ...address });
    setChosen(address);
    setOpen(false);
    return address;
  }

  return { form, chosen, isOpen, open: () => setOpen(true), askForDelivery, closeForm };
}

export type Delivery = ReturnType<typeof useDelivery>;
