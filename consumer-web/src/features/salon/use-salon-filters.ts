import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prerenderedLanguage } from '../../lib/hydration';
import {
  FILTER_PARAMETERS,
  NO_FILTERS,
  parseFilters,
  type SalonFilters,
  toParameters,
} from './salon-filters';

/**
 * The filters of the directory, which are also in the address, so that Back, a reload and a shared link lead to the same
 * salons. Typing replaces the entry of the history, and every other change adds one.
 */
export function useSalonFilters(): readonly [SalonFilters, (part: Partial<SalonFilters>) => void] {
  const [search, setSearch] = useSearchParams();
  // Prerendered markup has no filters, so the address is read after the hydration.
  const [filters, setFilters] = useState(() => (prerenderedLanguage() ? NO_FILTERS : parseFilters(search)));
  const shown = useRef(toParameters(filters).toString());
  useEffect(() => {
    const inAddress = parseFilters(search);
    const query = toParameters(inAddress).toString();
    if (query === shown.current) return;
    shown.current = query;
    setFilters((current) => ({ ...inAddress, near: current.near }));
  }, [search]);
  const change = (part: Partial<SalonFilters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    const parameters = toParameters(next);
    if (parameters.toString() === shown.current) return;
    shown.current = parameters.toString();
    for (const [name, value] of search) if (!FILTER_PARAMETERS.has(name)) parameters.append(name, value);
    setSearch(parameters, { replace: part.city !== undefined });
  };
  return [filters, change];
}
