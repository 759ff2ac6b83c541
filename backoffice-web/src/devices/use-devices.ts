import { useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';

/** The devices on which the user is signed in, last used first. */
export function useDevices() {
  const { listDevices } = useReads();
  return useQuery({ queryKey: ['devices'], queryFn: ({ signal }) => listDevices({ signal }) });
}
