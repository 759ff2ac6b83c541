import type { UserDevice } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../data/http-client';

const DEVICES_PATH = '/api/auth/devices';

/** The devices on which the user is signed in, last used first. */
export function useDevices() {
  return useQuery({
    queryKey: ['devices'],
    queryFn: async ({ signal }): Promise<UserDevice[]> => {
      const { json } = await request(DEVICES_PATH, { signal });
      return json;
    },
  });
}

/** Signs a device out. @throws HttpError whose message can be shown */
export async function endDevice(id: string): Promise<void> {
  await request(`${DEVICES_PATH}/${id}`, { method: 'DELETE' });
}
