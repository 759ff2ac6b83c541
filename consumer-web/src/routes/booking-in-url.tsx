import type { Salon } from '@mirabelle/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../features/account/api/current-user';
import type { BookingChoice } from '../features/booking/booking-form';
import { useChangeProfile } from '../features/profile/api/account';
import { salonQuery } from '../features/salon/api/salons';
import { parseFilters } from '../features/salon/salon-filters';
import { createLoginUrl, fullPageNavigation } from '../lib/full-page-navigation';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { useUrlParameter } from '../lib/use-url-parameter';
import { useUrlSearch } from '../lib/use-url-search';
import { useKnownName } from './use-known-name';

const BookingDialog = lazyWithTexts(
  async () => (await import('../features/booking/components/booking-dialog')).BookingDialog,
  'booking',
  'catalogue',
);

/** The parameters of the URL that open the booking form: the salon, and what is chosen in the form at first. */
const SALON = 'book';
const SERVICE = 'service';
const DAY = 'day';
const TIME = 'time';
/** What is asked of the salon instead of the service: id of a wish. */
const WISH = 'wish';
/** "now" to pay in advance. */
const PAY = 'pay';
/** Id of the saved look that the notes name. */
const LOOK = 'look';
const CHOICE_PARAMETERS = [SERVICE, DAY, TIME, WISH, PAY, LOOK] as const;

type FirstChoice = Pick<BookingChoice, 'serviceId' | 'date' | 'time' | 'wish'>;

/** Returns a function that opens the booking form. Visitors are taken to sign in, and back to the open form. */
export function useBookingInUrl(): (salon: Salon, choice?: FirstChoice) => void {
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const { open } = useUrlParameter(SALON, CHOICE_PARAMETERS);
  return (salon, { serviceId, date, time, wish } = {}) => {
    const chosen: Record<string, string> = {
      ...(serviceId ? { [SERVICE]: serviceId } : {}),
      ...(date ? { [DAY]: date } : {}),
      ...(time ? { [TIME]: time } : {}),
      ...(wish ? { [WISH]: wish } : {}),
    };
    if (!user) {
      const parameters = new URLSearchParams(search);
      for (const [name, value] of Object.entries({ [SALON]: salon.id, ...chosen }))
        parameters.set(name, value);
      return fullPageNavigation.to(createLoginUrl(`${pathname}?${parameters}`));
    }
    // The form opens with the salon on screen, instead of waiting for it once more.
    client.setQueryData(salonQuery(salon.id).queryKey, salon);
    open(salon.id, chosen);
  };
}

/** The booking form that the URL asks for. For members only. After the booking, its page replaces the form. */
export function BookingInUrl() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { mutateAsync: changeProfile } = useChangeProfile();
  const { pathname } = useLocation();
  const [search, changeSearch] = useUrlSearch();
  const { value, close } = useUrlParameter(SALON, CHOICE_PARAMETERS);
  const knownName = useKnownName(user, value !== null);
  const { data: salon } = useQuery(salonQuery(user && value ? value : ''));
  // Members can book, so the form is loaded before they open it.
  useEffect(() => {
    if (user) void BookingDialog.preload();
  }, [user]);
  // The page of the salon says that it takes no bookings at present.
  if (user && value && salon?.isSuspended) return <Navigate to={`/salons/${salon.id}`} replace />;
  const createUrl = ({ serviceId, wish, date, time, paymentOption }: BookingChoice) => {
    const chosen = new URLSearchParams(search);
    const pay = paymentOption === 'now' ? paymentOption : '';
    for (const [name, text] of Object.entries({
      [SERVICE]: serviceId,
      [WISH]: wish,
      [DAY]: date,
      [TIME]: time,
      [PAY]: pay,
    })) {
      if (text) chosen.set(name, text);
      else chosen.delete(name);
    }
    return `${pathname}?${chosen}`;
  };
  const writeLook = (id: string) =>
    changeSearch(
      (parameters) => {
        if (id) parameters.set(LOOK, id);
        else parameters.delete(LOOK);
      },
      { replace: true },
    );
  return (
    <Suspense>
      {user && value && salon && (
        <BookingDialog
          key={salon.id}
          email={user.email}
          onKeepName={user.firstName || user.lastName ? undefined : (name) => changeProfile({ body: name })}
          knownName={knownName}
          salon={salon}
          initial={{
            serviceId: search.get(SERVICE) ?? undefined,
            date: search.get(DAY) ?? undefined,
            time: search.get(TIME) ?? undefined,
            wish: search.get(WISH) ?? undefined,
            paymentOption: search.get(PAY) === 'now' ? 'now' : 'salon',
            lookId: search.get(LOOK) ?? undefined,
          }}
          partOfDay={parseFilters(search).partOfDay || undefined}
          createUrl={createUrl}
          onLookChoice={writeLook}
          onClose={close}
          onBooked={({ id }) => void navigate(`/bookings/${id}`, { replace: true })}
        />
      )}
    </Suspense>
  );
}
