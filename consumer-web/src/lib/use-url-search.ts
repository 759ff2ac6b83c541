import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

/**
 * Changes the parameters of the URL. It is given them as they are at that moment.
 *
 * @param options as those of the router's `navigate`. A change that replaces the entry of the history keeps its state
 */
export type ChangeUrlSearch = (
  change: (parameters: URLSearchParams) => void,
  options?: Pick<NavigateOptions, 'replace' | 'state'>,
) => void;

/**
 * The parameters of the URL, and the only function that changes them.
 *
 * The router renders a change of the URL a moment later, and the next change may come before that. It therefore starts from
 * the URL of the window and not from what was rendered. A change is dropped if the page has been left meanwhile, because
 * it would lead back there.
 */
export function useUrlSearch(): readonly [URLSearchParams, ChangeUrlSearch] {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const changeSearch = useCallback<ChangeUrlSearch>(
    (change, options = {}) => {
      const { location, history } = window;
      if (location.pathname !== pathname) return;
      const parameters = new URLSearchParams(location.search);
      change(parameters);
      setSearch(parameters, { ...(options.replace && { state: history.state?.usr }), ...options });
    },
    [pathname, setSearch],
  );
  return [search, changeSearch];
}
