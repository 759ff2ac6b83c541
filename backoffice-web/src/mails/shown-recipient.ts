import { useQuery, useQueryClient } from '@tanstack/react-query';

const createKey = (mailId: string) => ['shown-recipient', mailId];

/** The address of a mail that the user has been shown since the page was loaded, by itself or in the opened mail; undefined otherwise. */
export function useShownRecipient(mailId: string): string | undefined {
  const { data } = useQuery<string>({ queryKey: createKey(mailId), enabled: false, staleTime: 'static' });
  return data;
}

/** Returns a function that keeps in mind which address of a mail the user has been shown. */
export function useRememberRecipient(): (mailId: string, address: string) => void {
  const queries = useQueryClient();
  return (mailId, address) => queries.setQueryData(createKey(mailId), address);
}
