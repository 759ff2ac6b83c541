import type { SavedLook } from '@mirabelle/contracts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookingsQuery, useCancelBooking, useRescheduleBooking } from '../features/booking/api/bookings';
import { useCancelPurchase, usePayments } from '../features/payment/api/payments';
import { useDeleteLook, useRenameLook, useRestoreLook } from '../features/profile/api/profile-activity';
import { useSaveLook } from '../features/studio/api/save';
import { createQueryClient } from '../lib/query-client';
import { savedLooksQuery } from '../lib/saved-looks-query';
import { createDeferred } from '../testing/deferred';
import { SAMPLE_BOOKING } from '../testing/sample-booking';
import { SAMPLE_LOOK } from '../testing/sample-look';
import { SAMPLE_PURCHASE } from '../testing/sample-payment';

afterEach(() => vi.unstubAllGlobals());

const BODY: Omit<SavedLook, 'id' | 'createdAt' | 'previewImageUrl'> = SAMPLE_LOOK;

/** Lists, each as the server has it after a change. */
const BOOKINGS = { useList: () => useQuery(bookingsQuery), stored: [SAMPLE_BOOKING] } as const;
const LOOKS = { useList: () => useQuery(savedLooksQuery), stored: [SAMPLE_LOOK] } as const;
const PAYMENTS = { useList: () => usePayments(), stored: [SAMPLE_PURCHASE] } as const;

interface Change {
  readonly useList: () => { readonly data: unknown; readonly isFetching: boolean };
  readonly stored: readonly [{ readonly id: string }];
  readonly useChange: () => () => Promise<unknown>;
}

/** Each change as a hook, with its list. */
const CHANGES: Readonly<Record<string, Change>> = {
  'cancels an appointment': {
    ...BOOKINGS,
    useChange: () => {
      const { mutateAsync } = useCancelBooking();
      return () => mutateAsync({ id: SAMPLE_BOOKING.id, reason: '' });
    },
  },
  'moves an appointment': {
    ...BOOKINGS,
    useChange: () => {
      const { mutateAsync } = useRescheduleBooking(SAMPLE_BOOKING.id);
      return () => mutateAsync({ appointmentDate: '2031-05-21', appointmentTime: '9:30 AM' });
    },
  },
  'saves a look': {
    ...LOOKS,
    useChange: () => {
      const { mutateAsync } = useSaveLook();
      return () => mutateAsync({ body: BODY, takePicture: undefined });
    },
  },
  'renames a look': {
    ...LOOKS,
    useChange: () => {
      const { mutateAsync } = useRenameLook();
      return () => mutateAsync({ id: SAMPLE_LOOK.id, name: 'Gala' });
    },
  },
  'deletes a look': {
    ...LOOKS,
    useChange: () => {
      const { mutateAsync } = useDeleteLook();
      return () => mutateAsync(SAMPLE_LOOK.id);
    },
  },
  'takes a deletion back': {
    ...LOOKS,
    useChange: () => {
      const { mutateAsync } = useRestoreLook();
      return () => mutateAsync(SAMPLE_LOOK.id);
    },
  },
  'cancels a purchase': {
    ...PAYMENTS,
    useChange: () => {
      const { mutateAsync } = useCancelPurchase();
      return () => mutateAsync(SAMPLE_PURCHASE.id);
    },
  },
};

it.each(Object.entries(CHANGES))(
  'a list whose first load began before the person %s is loaded once more',
  async (_, { useList, stored, useChange }) => {
    const firstLoad = createDeferred<Response>();
    const reads = [firstLoad.promise];
    vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
      method === 'GET' ? (reads.shift() ?? Response.json(stored)) : Response.json(SAMPLE_LOOK),
    );
    const client = createQueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const wrapper = ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => ({ list: useList(), change: useChange() }), { wrapper });
    await waitFor(() => expect(reads).toEqual([]));

    // Every change is answered with a look, which the hooks of other changes may refuse.
    const changing = result.current.change().catch(() => undefined);
    await waitFor(() => expect(invalidate).toHaveBeenCalled());
    firstLoad.resolve(Response.json([]));
    await act(() => changing);
    await waitFor(() => expect(result.current.list.isFetching).toBe(false));
    expect(JSON.stringify(result.current.list.data)).toContain(stored[0].id);
  },
);
