import { useSyncExternalStore } from 'react';

/** The attributes by which the server describes the page that it has sent. Undefined where there is no page, as in the build. */
const findRootAttributes = () =>
  typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset;

/** The language of the prerendered markup in the page; undefined if the page has none. */
export const findPrerenderedLanguage = (): string | undefined => findRootAttributes()?.language;

/** Whether the server has sent this page to a browser without a session, so that nobody is signed in. */
export const isVisitorsPage = (): boolean => findRootAttributes()?.visitor !== undefined;

const subscribeToNothing = () => () => undefined;

/** False while React hydrates prerendered markup, true from then on and for everything rendered in the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

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
