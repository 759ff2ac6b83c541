import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUrlSearch } from './use-url-search';

interface UrlParameter {
  /** Value of the parameter, or null if the URL does not have it. */
  readonly value: string | null;
  /** The other parameters that belong to it, as far as the URL has them. */
  readonly others: Readonly<Record<string, string>>;
  /** Adds the parameter, and any other parameters given, in a new entry of the history. */
  readonly open: (value: string, otherParameters?: Readonly<Record<string, string>>) => void;
  /** Removes what `open` has added. */
  readonly close: () => void;
}

/** Whether `open` has added the present entry of the history. @param name of the parameter */
const isAddedByOpen = (name: string): boolean => window.history.state?.usr?.opened === name;

/** The state of the entry of the history that `goBackOnce` is leaving; undefined once the browser has left it. */
let leftState: unknown;

/** Goes back one entry. A second call before the browser has done so does nothing, because it would leave the page. */
function goBackOnce(goBack: () => void): void {
  if (window.history.state === leftState) return;
  leftState = window.history.state;
  const forget = () => {
    leftState = undefined;
  };
  window.addEventListener('popstate', forget, { once: true });
  goBack();
}

/**
 * A dialog in the URL: a parameter says that it is open. Back closes it, and a reload or a shared link opens it.
 *
 * @param name of the parameter
 * @param otherParameters parameters that `close` removes too
 */
export function useUrlParameter(name: string, otherParameters: readonly string[] = []): UrlParameter {
  const [search, changeSearch] = useUrlSearch();
  const navigate = useNavigate();
  return {
    value: search.get(name),
    others: Object.fromEntries(
      otherParameters.flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : [])),
    ),
    open: (value, others = {}) =>
      changeSearch(
        (parameters) => {
          for (const [key, text] of Object.entries({ [name]: value, ...others })) parameters.set(key, text);
        },
        { state: { opened: name } },
      ),
    close: () => {
      // The entry before this one is the page without the dialog.
      if (isAddedByOpen(name)) return goBackOnce(() => void navigate(-1));
      changeSearch(
        (parameters) => {
          for (const key of [name, ...otherParameters]) parameters.delete(key);
        },
        { replace: true },
      );
    },
  };
}

/**
 * A text that a visitor types or chooses, which is also a parameter of the URL, so that it is still there after Back or a
 * reload. A change replaces the entry of the history. A link or Back to another URL of the page changes the text.
 *
 * @param name of the parameter
 * @param initial the text while the URL has no such parameter; going back to this text removes the parameter
 */
export function useTextInUrl(name: string, initial = ''): readonly [string, (text: string) => void] {
  const [search, changeSearch] = useUrlSearch();
  // The router renders the URL a moment later, and a field must not lose letters meanwhile.
  const inUrl = search.get(name) ?? initial;
  const [text, setText] = useState(inUrl);
  const [rendered, setRendered] = useState(inUrl);
  if (inUrl !== rendered) {
    setRendered(inUrl);
    const isNewest = inUrl === (new URLSearchParams(window.location.search).get(name) ?? initial);
    if (isNewest) setText(inUrl);
  }
  const change = (next: string) => {
    setText(next);
    changeSearch(
      (parameters) => {
        if (next === initial) parameters.delete(name);
        else parameters.set(name, next);
      },
      { replace: true },
    );
  };
  return [text, change];
}
