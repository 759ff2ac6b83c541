import { useQuery } from '@tanstack/react-query';
import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json?url';

type Topology = Parameters<typeof feature>[0];

/** @throws Error when the atlas cannot be loaded */
async function loadCountries(): Promise<GeoPermissibleObjects> {
  const response = await fetch(atlas);
  if (!response.ok) throw new Error(`${atlas}: ${response.status}`);
  const topology: Topology = await response.json();
  const { countries } = topology.objects;
  if (!countries) throw new Error(`${atlas} has no countries`);
  return feature(topology, countries);
}

/** The countries of the world, at a scale of 1 to 110 million (Natural Earth). Undefined until they are loaded. */
export const useCountries = (): GeoPermissibleObjects | undefined =>
  useQuery({
    queryKey: ['countries-of-the-world'],
    queryFn: loadCountries,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
