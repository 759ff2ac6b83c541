import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while React hydrates prerendered markup, true from then on and for everything rendered in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const HYDRATED = {};
const HYDRATING = { disabled: true, 'data-hydrating': '' };

/**
 * Attributes that disable a control until React listens to it. A disabled control takes no click and no entry, so none
 * is lost on a slow network. `styles.css` lets the control look enabled meanwhile.
 */
export function useDisabledUntilHydrated(): { readonly disabled?: true } {
  return useHydrated() ? HYDRATED : (HYDRATING as { disabled: true });
}
