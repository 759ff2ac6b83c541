import { AD_NETWORK_PATH, type AdNetwork } from '@mirabelle/catalogue';
import { useQuery } from '@tanstack/react-query';

/** The advertising network of this installation, null if there is none, and undefined until that is known. */
export function useAdNetwork(): AdNetwork | null | undefined {
  const { data } = useQuery({
    queryKey: [AD_NETWORK_PATH],
    queryFn: async () => {
      const response = await fetch(AD_NETWORK_PATH);
      if (!response.ok)
        throw new Error(
          `The advertising network could not be read from ${AD_NETWORK_PATH}: ${response.status}`,
        );
      return (await response.json()) as AdNetwork | null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
