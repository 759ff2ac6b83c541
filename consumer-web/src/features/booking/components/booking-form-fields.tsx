import { findServiceByLabel } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../../components/ui/field';
import { Select } from '../../../components/ui/select';
import { getToday } from '../../../lib/format';
import { useFormat } from '../../../lib/use-format';
import { useOfferedServices } from '../../../lib/use-offered-services';
import { useServicePrices } from '../../../lib/use-prices';
import { useBookableDays } from '../api/bookings';
import { addDays, type BookingFormValues, MAX_NOTES_LENGTH } from '../booking-form';
import { TAKEN_TIME_ERROR } from '../use-clear-taken-time';
import { SavedLookSelect } from './saved-look-select';
import { SlotPicker } from './slot-picker';
import { WeekStrip } from './week-strip';

interface BookingFormFieldsProps {
  readonly formId: string;
  readonly salon: Pick<Salon, 'id' | 'timeZone' | 'bookingHorizonDays'>;
  readonly form: UseFormReturn<BookingFormValues>;
  /** True while the appointment is being paid for or booked. */
  readonly isLocked: boolean;
  /** True when an unused payment exists, because its amount fits only this service. */
  readonly isServiceFixed: boolean;
  /** The sentence that says what the salon is asked for besides the service. */
  readonly wish?: string | undefined;
  /** Id of the saved look that the notes name at first. */
  readonly initialLookId: string | undefined;
  /** Called with the id of the saved look that is chosen, or '' for none. */
  readonly onLookChoice: (id: string) => void;
  readonly onSubmit: () => Promise<void>;
  /** Further fields at the end of the form. */
  readonly children: ReactNode;
}

/** The form with service, date, time and notes. A new date or service clears the time, which may not be free for it. */
export function BookingFormFields(props: BookingFormFieldsProps) {
  const {
    formId,
    salon,
    form,
    isLocked,
    isServiceFixed,
    wish,
    initialLookId,
    onLookChoice,
    onSubmit,
    children,
  } = props;
  const format = useFormat();
  const findPrice = useServicePrices();
  const services = useOfferedServices();
  const formatPrice = (serviceId: string) => {
    const price = findPrice(serviceId);
    return price === undefined ? '…' : format.money(price);
  };
  const { t } = useTranslation(['booking', 'catalogue', 'problem']);
  const firstDay = getToday(salon.timeZone);
  // The salon may have changed its horizon since the page loaded the directory.
  const { data } = useBookableDays(salon.id);
  const { horizonDays = salon.bookingHorizonDays, closedDays = [], isSuspended } = data ?? {};
  const lastDay = addDays(firstDay, horizonDays);
  const [serviceType, appointmentDate, appointmentTime, notes] = form.watch([
    'serviceType',
    'appointmentDate',
    'appointmentTime',
    'notes',
  ]);
  const { errors } = form.formState;
  const setField = (field: 'serviceType' | 'appointmentTime', value: string) => {
    form.setValue(field, value, { shouldValidate: field === 'appointmentTime' });
    if (field === 'serviceType') form.setValue('appointmentTime', '');
  };
  const setDate = (date: string) => {
    form.setValue('appointmentDate', date, { shouldDirty: true, shouldValidate: true });
    form.setValue('appointmentTime', '');
  };
  const chosen = findServiceByLabel(serviceType);
  const isOffered = services.some(({ id }) => id === chosen?.id);
  // A service that is paid for can still be booked.
  const choices = isServiceFixed && chosen && !isOffered ? [chosen] : services;
  const otherService = choices.some(({ id }) => id === chosen?.id) ? undefined : choices[0]?.label;
  const { setValue } = form;
  useEffect(() => {
    if (otherService !== undefined) setValue('serviceType', otherService);
  }, [otherService, setValue]);
  const isTooFar = appointmentDate > lastDay;
  const submit = form.handleSubmit(onSubmit);
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
        <fieldset disabled={isServiceFixed} className="min-w-0">
          <Select
            label={t('service')}
            value={serviceType}
            onValueChange={(value) => setField('serviceType', value)}
            options={choices.map(({ id, label, minutes }) => ({
              value: label,
              label: t('serviceOption', {
                name: t(`catalogue:services.${id}`),
                price: formatPrice(id),
                minutes: format.unit(minutes, 'minute'),
              }),
            }))}
          />
          {wish && <p className="mt-1.5 text-sm text-muted">{wish}</p>}
        </fieldset>
        <div className="grid min-w-0 gap-2">
          <TextField
            type="date"
            label={t('date')}
            min={firstDay}
            max={lastDay}
            error={
              isTooFar
                ? t('dateTooFar', { date: format.day(lastDay) })
                : errors.appointmentDate && t('dateRequired')
            }
            {...form.register('appointmentDate', { onChange: () => form.setValue('appointmentTime', '') })}
          />
          <WeekStrip
            firstDay={firstDay}
            lastDay={lastDay}
            closedDays={closedDays}
            value={appointmentDate}
            onChange={setDate}
          />
        </div>
        <SlotPicker
          salonId={salon.id}
          date={isTooFar ? '' : appointmentDate}
          isClosed={closedDays.includes(appointmentDate)}
          isSuspended={isSuspended}
          serviceType={serviceType}
          value={appointmentTime}
          onChange={(value) => setField('appointmentTime', value)}
          onOtherDay={(date, time) => {
            form.setValue('appointmentDate', date, { shouldValidate: true });
            setField('appointmentTime', time);
          }}
          error={
            errors.appointmentTime &&
            t(errors.appointmentTime.type === TAKEN_TIME_ERROR ? 'problem:slot_taken' : 'timeRequired')
          }
        />
        <TextArea
          label={t('notes')}
          placeholder={t('notesPlaceholder')}
          maxLength={MAX_NOTES_LENGTH}
          {...form.register('notes')}
        />
        <SavedLookSelect
          notes={notes}
          maxLength={MAX_NOTES_LENGTH}
          onNotesChange={(value) => form.setValue('notes', value)}
          initialLookId={initialLookId}
          onChoose={onLookChoice}
        />
        {children}
      </fieldset>
    </form>
  );
}
