import { useSyncExternalStore } from 'react';

/** The language of the markup that the server sent into the page, or undefined where it sent none. */
export const prerenderedLanguage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.language;

const neverChanges = () => () => undefined;

/** False while React hydrates prerendered markup, true from then on and for everything rendered in the browser. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
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
 * Attributes that disable a control until React listens to it. Otherwise a checkbox or field that is used before would
 * change on the screen, and React would not know. `styles.css` makes the control look enabled meanwhile.
 */
export const useDisabledUntilHydrated = (): DisabledUntilHydrated => (useHydrated() ? HYDRATED : HYDRATING);
