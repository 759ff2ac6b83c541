import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A text that a visitor types or chooses, which is also a parameter of the URL, so that it is still there after Back or a
 * reload. A change replaces the entry of the history.
 *
 * @param name of the parameter
 * @param initial the text without the parameter
 */
export function useTextInUrl(name: string, initial = ''): readonly [string, (text: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  // The router renders the URL a moment later, and a field must not lose letters meanwhile.
  const [text, setText] = useState(() => search.get(name) ?? initial);
  const change = (next: string) => {
    setText(next);
    setSearch(
      (before) => {
        const parameters = new URLSearchParams(before);
        if (next === initial) parameters.delete(name);
        else parameters.set(name, next);
        return parameters;
      },
      { replace: true, state },
    );
  };
  return [text, change];
}
