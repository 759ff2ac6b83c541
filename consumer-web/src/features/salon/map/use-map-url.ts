import { useUrlSearch } from '../../../lib/use-url-search';

/** The state of the map in the URL. */
interface MapUrl {
  /** The part of the world on the map, or null for one with all salons. */
  readonly area: string | null;
  /** Ids of the salons that the map tells about. */
  readonly selected: readonly string[];
  readonly showArea: (area: string | null) => void;
  readonly select: (ids: readonly string[]) => void;
}

const AREA = 'area';
const SELECTED = 'at';

/** The state of the map in the URL, so that Back, a reload and a shared link lead to the same view. */
export function useMapUrl(): MapUrl {
  const [search, changeSearch] = useUrlSearch();
  const change = (part: Readonly<Record<string, string | null>>) =>
    changeSearch((parameters) => {
      for (const [name, value] of Object.entries(part)) {
        if (value) parameters.set(name, value);
        else parameters.delete(name);
      }
    });
  return {
    area: search.get(AREA),
    selected: search.get(SELECTED)?.split(',').filter(Boolean) ?? [],
    showArea: (area) => change({ [AREA]: area, [SELECTED]: null }),
    select: (ids) => change({ [SELECTED]: ids.join(',') }),
  };
}
