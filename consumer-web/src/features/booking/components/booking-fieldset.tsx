import { SERVICES } from '@mirabelle/catalogue';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../../components/ui/field';
import { Select } from '../../../components/ui/select';
import { today } from '../../../lib/format';
import { useFormat } from '../../../lib/use-format';
import type { BookingValues } from '../booking-form';
import { SlotPicker } from './slot-picker';

interface BookingFieldsetProps {
  readonly formId: string;
  readonly salon: { readonly id: string; readonly timeZone: string };
  readonly form: UseFormReturn<BookingValues>;
  /** True while what is chosen is being paid for or booked. */
  readonly isLocked: boolean;
  /** True where a payment is kept, which fits the one service only. */
  readonly isServiceFixed: boolean;
  readonly onSubmit: () => Promise<void>;
  /** What else the form asks for. */
  readonly children: ReactNode;
}

/** Service, day, time and notes. A time that does not fit another day or service is given up with it. */
export function BookingFieldset(props: BookingFieldsetProps) {
  const { formId, salon, form, isLocked, isServiceFixed, onSubmit, children } = props;
  const format = useFormat();
  const { t } = useTranslation(['booking', 'catalogue']);
  const firstDay = today(salon.timeZone);
  const [serviceType, appointmentDate, appointmentTime] = form.watch([
    'serviceType',
    'appointmentDate',
    'appointmentTime',
  ]);
  const { errors } = form.formState;
  const choose = (field: 'serviceType' | 'appointmentTime', value: string) => {
    form.setValue(field, value, { shouldValidate: field === 'appointmentTime' });
    if (field === 'serviceType') form.setValue('appointmentTime', '');
  };
  const submit = form.handleSubmit(onSubmit);
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
        <fieldset disabled={isServiceFixed} className="min-w-0">
          <Select
            label={t('service')}
            value={serviceType}
            onValueChange={(value) => choose('serviceType', value)}
            options={SERVICES.map(({ id, label, priceCents, minutes }) => ({
              value: label,
              label: t('serviceOption', {
                name: t(`catalogue:services.${id}`),
                price: format.money(priceCents, true),
                minutes: format.unit(minutes, 'minute'),
              }),
            }))}
          />
        </fieldset>
        <TextField
          type="date"
          label={t('date')}
          min={firstDay}
          error={errors.appointmentDate && t('dateRequired')}
          {...form.register('appointmentDate', { onChange: () => form.setValue('appointmentTime', '') })}
        />
        <SlotPicker
          salonId={salon.id}
          date={appointmentDate}
          serviceType={serviceType}
          value={appointmentTime}
          onChange={(value) => choose('appointmentTime', value)}
          error={errors.appointmentTime && t('timeRequired')}
        />
        <TextArea
          label={t('notes')}
          placeholder={t('notesPlaceholder')}
          maxLength={1000}
          {...form.register('notes')}
        />
        {children}
      </fieldset>
    </form>
  );
}
