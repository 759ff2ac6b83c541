import type { AdminUser } from '@mirabelle/backoffice-contracts';
import { listWishes, nameBookedService } from '@mirabelle/catalogue';
import { Autocomplete, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useOpenForm } from '../../auth/open-forms';
import { FormBar } from '../../components/form-bar';
import { InlineFailure } from '../../components/inline-failure';
import { useLeaveQuestion } from '../../components/use-leave-question';
import { isOutcomeUnknown } from '../../data/http-client';
import { useOfferedServices } from '../../data/use-offered-services';
import { formatMoney, formatUserName } from '../../format/format';
import { useResourceTranslate } from '../../i18n/i18n';
import { useSalonsQuery } from '../../salons/use-salons';
import { DayAndTimes, useChosenTime } from '../day-and-times';
import { Missing, RequestedTime } from './create-notes';
import { CustomerInput } from './customer-input';
import { type GuestDraft, GuestInput, toBookingGuest, toGuestDraft } from './guest-input';
import { readGuestErrors, useCreateBooking } from './use-create-booking';

/** The API accepts notes up to this length. */
const MAX_NOTES_LENGTH = 1000;

/** The value of the button that also confirms the booking. */
const CONFIRMS = 'confirm';

/** The page on which an operator books for a customer who calls. The query of the URL may name `userId`, `salonId`, `date` and `time`. */
export function BookingCreate() {
  const t = useResourceTranslate('bookings.create');
  const translate = useTranslate();
  const [searchParams] = useSearchParams();
  const [chosenCustomer, setChosenCustomer] = useState<AdminUser | null>();
  /** Null once the user searches the accounts instead. */
  const [startedGuest, setStartedGuest] = useState<GuestDraft | null>();
  const requestedSalonId = searchParams.get('salonId') ?? '';
  const [salonId, setSalonId] = useState(requestedSalonId);
  /** Label of a service, or of what the salon does on request. */
  const [serviceName, setServiceName] = useState('');
  const [notes, setNotes] = useState('');
  const requestedId = searchParams.get('userId') ?? '';
  const { data: requestedCustomer } = useGetOne<AdminUser>(
    'users',
    { id: requestedId },
    { enabled: requestedId !== '' },
  );
  const requestedGuest = requestedCustomer?.isGuest ? toGuestDraft(requestedCustomer) : undefined;
  const requestedAccount = requestedGuest ? null : (requestedCustomer ?? null);
  const customer = chosenCustomer === undefined ? requestedAccount : chosenCustomer;
  const guestDraft = startedGuest === undefined ? requestedGuest : startedGuest;
  const guest = guestDraft && toBookingGuest(guestDraft);
  const person = guestDraft ? guest && { guest } : customer && { userId: customer.id };
  const { data: salons, error: salonsError, refetch: refetchSalons } = useSalonsQuery();
  const salon = salons?.find(({ id }) => id === salonId);
  const retired = new Set(
    salon?.retiredServices?.filter(({ hasBegun }) => hasBegun).map(({ serviceId }) => serviceId),
  );
  const services = useOfferedServices().filter(({ id }) => !retired.has(id));
  const wishes = listWishes(salon?.specialties ?? []);
  const wish = wishes.find(({ label }) => label === serviceName);
  const serviceType =
    services.find(({ id, label }) => (wish ? id === wish.bookedAs : label === serviceName))?.label ?? '';
  const createBooking = useCreateBooking();
  /** Nobody else was chosen than the person from whose page the form was opened, perhaps by a key and for the next caller. */
  const isFromPage = chosenCustomer === undefined && startedGuest === undefined;
  const formerGuest = guestDraft && startedGuest === undefined ? requestedCustomer : undefined;
  const knownCustomer = guestDraft ? formerGuest : customer;
  const requestedTime = searchParams.get('time') ?? undefined;
  const chosen = useChosenTime(
    { salonId, serviceType, date: searchParams.get('date') ?? '' },
    {
      proposed: requestedTime,
      ...(knownCustomer && { customer: { userId: knownCustomer.id } }),
      unanswered: findUnanswered(createBooking, salonId),
    },
  );
  useOpenForm(true);
  const hasInput = Boolean(
    chosenCustomer || startedGuest || salonId !== requestedSalonId || serviceName || notes,
  );
  // The page of the new booking opens while the request is still pending.
  useLeaveQuestion(hasInput && !createBooking.isPending);

  const canSubmit = Boolean(person && chosen.time) && !createBooking.isPending;

  function startGuest(guest: GuestDraft): void {
    createBooking.reset();
    setChosenCustomer(null);
    setStartedGuest(guest);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!person || !chosen.time || createBooking.isPending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = {
      ...person,
      salonId,
      serviceType,
      ...(wish && { wish: wish.label }),
      appointmentDate: chosen.date,
      appointmentTime: chosen.time,
      ...(notes.trim() && { notes: notes.trim() }),
      ...(submitter?.getAttribute('value') === CONFIRMS && { confirm: true }),
    };
    createBooking.mutate(body);
  }

  /** As in the dialogs. It presses the first button that submits, as Enter does. */
  function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) event.currentTarget.requestSubmit();
  }

  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={submitByKey}
      sx={{ maxWidth: 640, mt: 1, display: 'grid', gap: 1.5 }}
    >
      <Title title={t('title')} />
      <header>
        <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
          {t('title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lead')}
        </Typography>
        {isFromPage && requestedCustomer ? (
          <Typography variant="body2" sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {t('fromPage', { customer: formatUserName(requestedCustomer) })}
          </Typography>
        ) : null}
      </header>
      {guestDraft ? (
        <>
          <GuestInput
            guest={guestDraft}
            errors={readGuestErrors(createBooking.error)}
            onChange={setStartedGuest}
          />
          <Button size="small" sx={{ justifySelf: 'start', mt: -1 }} onClick={() => setStartedGuest(null)}>
            {t('searchInstead')}
          </Button>
        </>
      ) : (
        <CustomerInput customer={customer} onChange={setChosenCustomer} onBookForGuest={startGuest} />
      )}
      <Autocomplete
        options={[...(salons ?? [])]}
        autoHighlight
        loading={!salons && !salonsError}
        value={salon ?? null}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name, city }) => `${name}, ${city}`}
        getOptionDisabled={({ isSuspended }) => isSuspended}
        renderOption={({ key, ...props }, { name, city, isSuspended }) => (
          <li key={key} {...props}>
            {isSuspended ? t('suspendedOption', { salon: `${name}, ${city}` }) : `${name}, ${city}`}
          </li>
        )}
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
          const wishLabels = wishes
            .filter(({ bookedAs }) => bookedAs === service.id)
            .map((offered) => offered.label);
          return [null, ...wishLabels].map((wishLabel) => (
            <MenuItem key={wishLabel ?? service.label} value={wishLabel ?? service.label}>
              {t('serviceLine', {
                service: nameBookedService(service.label, wishLabel),
                minutes: service.minutes,
                price: formatPrice(service.price),
              })}
            </MenuItem>
          ));
        })}
      </TextField>
      <DayAndTimes
        label={t('date')}
        salon={salon}
        chosen={chosen}
        offersNextDays
        showTimes={Boolean(salon && !salon.isSuspended && serviceType && chosen.date)}
      />
      {requestedTime ? (
        <RequestedTime time={requestedTime} hasService={serviceType !== ''} chosen={chosen} />
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
      <FormBar maxWidth={640}>
        <Missing
          fields={{
            customer: guestDraft ? undefined : Boolean(person),
            'guest.name': guestDraft ? guestDraft.name.trim() !== '' : undefined,
            guestContact: guestDraft
              ? Boolean(guestDraft.email.trim() || guestDraft.phone.trim())
              : undefined,
            salon: Boolean(salon && !salon.isSuspended),
            service: serviceType !== '',
            date: chosen.date !== '',
            // A time that was pressed in the calendar is chosen with the service.
            time: requestedTime && !serviceType ? undefined : chosen.time !== undefined,
          }}
        />
        <Button component={RouterLink} to="/bookings" disabled={createBooking.isPending}>
          {translate('ra.action.cancel')}
        </Button>
        {/* Enter in a field presses the first button that submits, which confirms nothing. */}
        <Button
          type="submit"
          variant="outlined"
          loading={createBooking.isPending && !createBooking.variables.confirm}
          disabled={!canSubmit}
        >
          {t('submit')}
        </Button>
        <Button
          type="submit"
          value={CONFIRMS}
          variant="contained"
          loading={createBooking.isPending && createBooking.variables.confirm === true}
          disabled={!canSubmit}
        >
          {t('submitAndConfirm')}
        </Button>
      </FormBar>
    </Box>
  );
}

/** The day and time of a booking at a salon of which nobody knows whether it was made. */
function findUnanswered(
  { error, variables, isPending }: ReturnType<typeof useCreateBooking>,
  salonId: string,
) {
  const body = variables;
  if (body?.salonId !== salonId || !(isPending || isOutcomeUnknown(error))) return undefined;
  return { date: body.appointmentDate, time: body.appointmentTime };
}

const formatPrice = (price: string | undefined) => (price === undefined ? '…' : formatMoney(price));
