import { type ReactNode, useSyncExternalStore } from 'react';

/** The attributes by which the server describes the page that it has sent. Undefined where there is no page, as in the build. */
const findRootAttributes = () =>
  typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset;

/** The language of the prerendered markup in the page; undefined if the page has none. */
export const findPrerenderedLanguage = (): string | undefined => findRootAttributes()?.language;

/** Whether the server has sent this page to a browser without a session, so that nobody is signed in. */
export const isVisitorsPage = (): boolean => findRootAttributes()?.visitor !== undefined;

const subscribeToNothing = () => () => undefined;

/**
 * A value that the browser knows and the server did not, such as one of the URL. While React hydrates prerendered markup, it is what
 * the markup shows. Only if the two differ, the component renders a second time, in one piece with all that it contains. If they
 * always differ, use this hook in a small component.
 */
export const useOnceHydrated = <Value extends string | number | boolean | null | undefined>(
  findValue: () => Value,
  findPrerendered: () => Value,
): Value => useSyncExternalStore(subscribeToNothing, findValue, findPrerendered);

/** False while React hydrates prerendered markup, true from then on and for everything rendered in the browser. */
const useHydrated = (): boolean =>
  useOnceHydrated(
    () => true,
    () => false,
  );

/** Renders its children only in a browser: prerendered markup does not have them. */
export const AfterHydration = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useHydrated() && children;

interface DisabledUntilHydrated {
  readonly disabled?: true;
  readonly 'data-hydrating'?: '';
}

const HYDRATED: DisabledUntilHydrated = {};
const HYDRATING: DisabledUntilHydrated = { disabled: true, 'data-hydrating': '' };

/**
 * Attributes that disable a control until React listens to it. Otherwise an earlier click could change a checkbox on
 * the screen without React noticing it. `styles.css` makes the control look enabled, because the wait is short.
 */
export const useDisabledUntilHydrated = (): DisabledUntilHydrated => (useHydrated() ? HYDRATED : HYDRATING);
