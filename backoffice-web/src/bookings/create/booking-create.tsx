import type { AdminUser } from '@mirabelle/backoffice-contracts';
import { listWishes } from '@mirabelle/catalogue';
import { Autocomplete, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useOpenForm } from '../../auth/open-forms';
import { InlineFailure } from '../../components/inline-failure';
import { useNow } from '../../components/use-now';
import { useOfferedServices } from '../../data/use-service-prices';
import { toSalonDay } from '../../format/days';
import { formatMoney, formatZone } from '../../format/format';
import { useResourceTranslate } from '../../i18n/i18n';
import { useSalonsQuery } from '../../salons/use-salons';
import { useFreeTimes } from '../free-times';
import { TimesOfDay } from '../times-of-day';
import { CustomerInput } from './customer-input';
import { EMPTY_GUEST, type GuestDraft, GuestInput, toBookingGuest } from './guest-input';
import { readGuestErrors, useCreateBooking } from './use-create-booking';

/** The API accepts notes up to this length. */
const MAX_NOTES_LENGTH = 1000;

/** The page on which an operator books for a customer who calls. The query of the URL may name `userId`, `salonId` and `date`. */
export function BookingCreate() {
  const t = useResourceTranslate('bookings.create');
  const translate = useTranslate();
  const [searchParams] = useSearchParams();
  const [chosenCustomer, setChosenCustomer] = useState<AdminUser | null>();
  const [guestDraft, setGuestDraft] = useState<GuestDraft>();
  const [salonId, setSalonId] = useState(searchParams.get('salonId') ?? '');
  /** Label of a service, or of what the salon does on request. */
  const [serviceName, setServiceName] = useState('');
  const [date, setDate] = useState(searchParams.get('date') ?? '');
  const dateField = useRef<HTMLInputElement>(null);
  const [time, setTime] = useState<string>();
  const [notes, setNotes] = useState('');
  const requestedId = searchParams.get('userId') ?? '';
  const { data: requestedCustomer } = useGetOne<AdminUser>(
    'users',
    { id: requestedId },
    { enabled: requestedId !== '' },
  );
  const customer = chosenCustomer === undefined ? (requestedCustomer ?? null) : chosenCustomer;
  const guest = guestDraft && toBookingGuest(guestDraft);
  const person = guestDraft ? guest && { guest } : customer && { userId: customer.id };
  const { data: salons, error: salonsError, refetch: refetchSalons } = useSalonsQuery();
  const salon = salons?.find(({ id }) => id === salonId);
  const services = useOfferedServices();
  const wishes = listWishes(salon?.specialties ?? []);
  const wish = wishes.find(({ label }) => label === serviceName);
  const serviceType =
    services.find(({ id, label }) => (wish ? id === wish.bookedAs : label === serviceName))?.label ?? '';
  const now = useNow();
  const freeTimes = useFreeTimes({ salonId, serviceType, date });
  const chosenTime = freeTimes.data?.includes(time ?? '') ? time : undefined;
  const createBooking = useCreateBooking();
  useOpenForm(true);

  /** @param name what was searched for, if it is a name */
  function startGuest(name: string): void {
    createBooking.reset();
    setChosenCustomer(null);
    setGuestDraft({ ...EMPTY_GUEST, ...(name.includes('@') ? { email: name } : { name }) });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!person || !chosenTime || createBooking.isPending) return;
    createBooking.mutate({
      ...person,
      salonId,
      serviceType,
      ...(wish && { wish: wish.label }),
      appointmentDate: date,
      appointmentTime: chosenTime,
      ...(notes.trim() && { notes: notes.trim() }),
    });
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 640, mt: 1, display: 'grid', gap: 1.5 }}>
      <Title title={t('title')} />
      <header>
        <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
          {t('title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lead')}
        </Typography>
      </header>
      {guestDraft ? (
        <>
          <GuestInput
            guest={guestDraft}
            errors={readGuestErrors(createBooking.error)}
            onChange={setGuestDraft}
          />
          <Button size="small" sx={{ justifySelf: 'start', mt: -1 }} onClick={() => setGuestDraft(undefined)}>
            {t('searchInstead')}
          </Button>
        </>
      ) : (
        <CustomerInput customer={customer} onChange={setChosenCustomer} onBookForGuest={startGuest} />
      )}
      <Autocomplete
        options={[...(salons ?? [])]}
        loading={!salons && !salonsError}
        value={salon ?? null}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name, city }) => `${name}, ${city}`}
        onChange={(_event, chosen) => setSalonId(chosen?.id ?? '')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('salon')}
            error={salon?.isSuspended}
            helperText={salon?.isSuspended ? t('suspended') : undefined}
            required
          />
        )}
      />
      {salonsError && !salons ? <InlineFailure error={salonsError} onRetry={refetchSalons} /> : null}
      <TextField
        select
        required
        label={t('service')}
        value={serviceType && serviceName}
        onChange={({ target }) => setServiceName(target.value)}
      >
        {services.flatMap((service) => {
          const names = [service, ...wishes.filter(({ bookedAs }) => bookedAs === service.id)];
          return names.map(({ label }) => (
            <MenuItem key={label} value={label}>
              {t('serviceLine', {
                service: label,
                minutes: service.minutes,
                price: formatPrice(service.price),
              })}
            </MenuItem>
          ));
        })}
      </TextField>
      <TextField
        type="date"
        inputRef={dateField}
        label={t('date')}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        required
        helperText={salon ? formatZone(salon.timeZone) : undefined}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: salon && toSalonDay(now, salon.timeZone) },
        }}
      />
      {salon && !salon.isSuspended && serviceType && date ? (
        <Box>
          <TimesOfDay
            salon={salon}
            date={date}
            freeTimes={freeTimes}
            chosen={chosenTime}
            onChoose={setTime}
            onChooseDate={(day) => {
              setDate(day);
              dateField.current?.focus();
            }}
          />
        </Box>
      ) : null}
      <TextField
        label={t('notes')}
        helperText={t('notesHelp')}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_NOTES_LENGTH } }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        <Button component={RouterLink} to="/bookings" disabled={createBooking.isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={createBooking.isPending}
          disabled={!person || !chosenTime}
        >
          {t('submit')}
        </Button>
      </Box>
    </Box>
  );
}

const formatPrice = (price: string | undefined) => (price === undefined ? '…' : formatMoney(price));
