import { zodResolver } from '@hookform/resolvers/zod';
import { SERVICES } from '@mirabelle/catalogue';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../../components/ui/field';
import { Select } from '../../../components/ui/select';
import { today } from '../../../lib/format';
import { useFormat } from '../../../lib/use-format';
import { BookingFields, type BookingValues, emptyBooking } from '../booking-form';
import { SlotPicker } from './slot-picker';

interface BookingFieldsetProps {
  readonly formId: string;
  readonly salon: { readonly id: string; readonly timeZone: string };
  readonly onBook: (values: BookingValues) => void;
}

/** Service, day, time and notes. A time that does not fit another day or service is given up with it. */
export function BookingFieldset({ formId, salon, onBook }: BookingFieldsetProps) {
  const format = useFormat();
  const { t } = useTranslation(['booking', 'catalogue']);
  const firstDay = today(salon.timeZone);
  const form = useForm<BookingValues>({
    resolver: zodResolver(BookingFields),
    defaultValues: emptyBooking(firstDay),
  });
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
  const submit = form.handleSubmit(onBook);
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
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
    </form>
  );
}
