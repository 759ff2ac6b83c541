import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findPrerenderedLanguage } from '../../lib/hydration';
import { useUrlSearch } from '../../lib/use-url-search';
import {
  type CheckedFilter,
  FILTER_PARAMETERS,
  findUnknownFilters,
  NO_FILTERS,
  parseFilters,
  type SalonFilters,
  toParameters,
} from './salon-filters';
import { useDistanceUnit } from './use-format-distance';

/** The state of a history entry whose URL this page has written. */
const OWN_ENTRY = 'filters';

interface SalonFiltersInUrl {
  readonly filters: SalonFilters;
  readonly change: (part: Partial<SalonFilters>) => void;
  /** The filters for which the URL named an unknown value, until the next change. The value is removed from the URL. */
  readonly unknownFilters: readonly CheckedFilter[];
}

function replaceFilters(parameters: URLSearchParams, filterParameters: URLSearchParams): void {
  for (const name of FILTER_PARAMETERS) parameters.delete(name);
  for (const [name, value] of filterParameters) parameters.append(name, value);
}

/**
 * The filters of the directory, which are also in the URL, so that Back, a reload and a shared link lead to the same
 * salons. Typing replaces the entry of the history, and every other change adds one.
 */
export function useSalonFilters(): SalonFiltersInUrl {
  const [search, changeSearch] = useUrlSearch();
  // Prerendered markup has no filters, so the URL is read after the hydration.
  const [filters, setFilters] = useState(() =>
    findPrerenderedLanguage() ? NO_FILTERS : parseFilters(search),
  );
  // The newest filters. A change that arrives late, such as the visitor's position, is added to them and so undoes no other.
  const latest = useRef(filters);
  // The filters as they were last read from the URL or written to it.
  const queryInUrl = useRef(toParameters(filters).toString());
  const { state } = useLocation();
  const type = useNavigationType();
  const isOwnChange = type !== 'POP' && state === OWN_ENTRY;
  const unit = useDistanceUnit();
  const shownUnit = useRef(unit);
  useEffect(() => {
    // The distance of the URL is read again in the unit of another language.
    const isSameUnit = shownUnit.current === unit;
    shownUnit.current = unit;
    // The URL follows the filters a moment later, when more may have been typed.
    if (isOwnChange && isSameUnit) return;
    const inUrl = parseFilters(search);
    const query = toParameters(inUrl).toString();
    if (query === queryInUrl.current) return;
    queryInUrl.current = query;
    latest.current = { ...inUrl, near: latest.current.near };
    setFilters(latest.current);
  }, [search, isOwnChange, unit]);
  const [unknownFilters, setUnknownFilters] = useState<readonly CheckedFilter[]>([]);
  useEffect(() => {
    const unknown = findUnknownFilters(search);
    if (unknown.length === 0) return;
    setUnknownFilters(unknown);
    const known = toParameters(parseFilters(search));
    changeSearch((parameters) => replaceFilters(parameters, known), { replace: true });
  }, [search, changeSearch]);
  const change = (part: Partial<SalonFilters>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setFilters(next);
    // Only the visitor's position comes by itself.
    if (part.near === undefined) setUnknownFilters([]);
    const filterParameters = toParameters(next);
    if (filterParameters.toString() === queryInUrl.current) return;
    queryInUrl.current = filterParameters.toString();
    const isTyping = part.city !== undefined && Object.keys(part).length === 1;
    changeSearch((parameters) => replaceFilters(parameters, filterParameters), {
      replace: isTyping,
      state: OWN_ENTRY,
    });
  };
  return { filters, change, unknownFilters };
}
