import { useQuery } from '@tanstack/react-query';
import type { SavedLook } from '../../lib/contracts';
import { savedLooksQuery } from '../../lib/saved-looks-query';
import { type AppliedProducts, isNothingApplied } from './applied-products';
import { createLookBody } from './create-look-body';

const listParts = (look: ReturnType<typeof createLookBody> | SavedLook) =>
  [
    look.hairstyleId ?? '',
    look.hairColorId ?? '',
    look.makeupPercent,
    look.hairPercent,
    ...[...(look.makeupItems ?? [])].sort(),
  ].join(' ');

/**
 * Finds the saved look that consists of the same as what is applied, so that nobody saves a look twice by mistake.
 *
 * @param isSignedIn whether there can be saved looks
 */
export function useSavedTwin(applied: AppliedProducts, isSignedIn: boolean): SavedLook | undefined {
  const { data: looks } = useQuery({ ...savedLooksQuery, enabled: isSignedIn && !isNothingApplied(applied) });
  if (!isSignedIn || isNothingApplied(applied)) return undefined;
  const parts = listParts(createLookBody(applied, ''));
  return looks?.find((look) => listParts(look) === parts);
}
