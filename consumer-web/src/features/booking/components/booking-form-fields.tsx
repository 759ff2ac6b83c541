import { findServiceByLabel, listWishes, type PartOfDay, startsWithConsultation } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../../components/ui/field';
import { Select } from '../../../components/ui/select';
import { getToday } from '../../../lib/format-dates';
import { isClosedOn } from '../../../lib/is-closed-on';
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
  readonly salon: Pick<Salon, 'id' | 'timeZone' | 'bookingHorizonDays' | 'specialties' | 'retiredServices'> &
    Partial<Pick<Salon, 'brands'>>;
  readonly form: UseFormReturn<BookingFormValues>;
  /** True while the appointment is being paid for or booked. */
  readonly isLocked: boolean;
  /** True when an unused payment exists, because its amount fits only this service. */
  readonly isServiceFixed: boolean;
  /** Id of the saved look that the notes name at first. */
  readonly initialLookId: string | undefined;
  /** Called with the id of the saved look that is chosen, or '' for none. */
  readonly onLookChoice: (id: string) => void;
  /** The part of the day that was asked for in the search; undefined for any. */
  readonly partOfDay?: PartOfDay | undefined;
  readonly onSubmit: () => Promise<void>;
  /** Further fields at the end of the form. */
  readonly children: ReactNode;
}

/** The form with service, date, time and notes. A new date or service clears the time, which may not be free for it. */
export function BookingFormFields(props: BookingFormFieldsProps) {
  const { formId, salon, form, isLocked, isServiceFixed, partOfDay, onSubmit, children } = props;
  const { initialLookId, onLookChoice } = props;
  const format = useFormat();
  const findPrice = useServicePrices();
  const services = useOfferedServices(salon);
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
  const [serviceType, wish, appointmentDate, appointmentTime, notes] = form.watch([
    'serviceType',
    'wish',
    'appointmentDate',
    'appointmentTime',
    'notes',
  ]);
  const { errors } = form.formState;
  const setTime = (time: string) => form.setValue('appointmentTime', time, { shouldValidate: true });
  const setDate = (date: string) => {
    form.setValue('appointmentDate', date, { shouldDirty: true, shouldValidate: true });
    form.setValue('appointmentTime', '');
  };
  const chosen = findServiceByLabel(serviceType);
  const isOffered = services.some(({ id }) => id === chosen?.id);
  // A service that is paid for can still be booked.
  const choices = isServiceFixed && chosen && !isOffered ? [chosen] : services;
  const replacementService = choices.some(({ id }) => id === chosen?.id) ? undefined : choices[0]?.label;
  const wishes = listWishes(salon.specialties);
  const options = choices.flatMap((service) => [
    { label: service.label, name: t(`catalogue:services.${service.id}`), service },
    ...wishes
      .filter(({ bookedAs }) => bookedAs === service.id)
      .map(({ id, label }) => ({ label, name: t(`catalogue:wishes.${id}`), service })),
  ]);
  const chosenWish = wishes.find(({ label }) => label === wish);
  const chooseService = (label: string) => {
    const service = options.find((option) => option.label === label)?.service.label ?? label;
    form.setValue('wish', service === label ? '' : label);
    // A wish takes as long as the service that is booked for it, so the same times are free.
    if (service === serviceType) return;
    form.setValue('serviceType', service);
    form.setValue('appointmentTime', '');
  };
  const { setValue } = form;
  useEffect(() => {
    if (replacementService === undefined) return;
    setValue('serviceType', replacementService);
    setValue('wish', '');
  }, [replacementService, setValue]);
  const isTooFar = appointmentDate > lastDay;
  const submit = form.handleSubmit(onSubmit);
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
        <fieldset disabled={isServiceFixed} className="min-w-0">
          <Select
            label={t('service')}
            value={wish || serviceType}
            onValueChange={chooseService}
            options={options.map(({ label, name, service }) => ({
              value: label,
              label: t('serviceOption', {
                name,
                price: formatPrice(service.id),
                minutes: format.unit(service.minutes, 'minute'),
              }),
            }))}
          />
          {chosenWish && startsWithConsultation(chosenWish) && (
            <p className="mt-1.5 text-sm text-muted">
              {t('wishAfterConsultation', { wish: t(`catalogue:filters.${chosenWish.id}`) })}
            </p>
          )}
        </fieldset>
        <div className="grid min-w-0 gap-2">
          <TextField
            type="date"
            label={t('date')}
            min={firstDay}
            max={lastDay}
            hint={appointmentDate && format.day(appointmentDate)}
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
          isClosed={appointmentDate !== '' && data !== undefined && isClosedOn(data.salon, appointmentDate)}
          partOfDay={partOfDay}
          isSuspended={isSuspended}
          serviceType={serviceType}
          value={appointmentTime}
          onChange={setTime}
          onOtherDay={(date, time) => {
            form.setValue('appointmentDate', date, { shouldValidate: true });
            setTime(time);
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
          salonBrands={salon.brands}
          serviceType={serviceType}
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
