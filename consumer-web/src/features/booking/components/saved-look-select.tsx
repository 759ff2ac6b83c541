import { findServiceByLabel, formatShadeInNotes, listShadesOfLook, type Shade } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../components/ui/native-select';
import { savedLooksQuery } from '../../../lib/saved-looks-query';
import { isolateDirection } from '../../../lib/text-direction';
import { findNearestOfBrands } from '../find-nearest-of-brands';

/**
 * The shades of a look as a colorist reads them: "Gala: Paprika Copper 7/46 (Lindwerk)". A look that is called like its only shade
 * does not name it twice.
 */
function describeShades(look: SavedLook, belongs: (shade: Shade) => boolean): string {
  const shades = listShadesOfLook(look).filter(belongs).map(formatShadeInNotes);
  if (shades.length === 0) return '';
  const isNamedByShade = shades.length === 1 && shades[0]?.startsWith(`${look.name} `);
  return isNamedByShade ? shades.join() : `${look.name}: ${shades.join(', ')}`;
}

const ALL = () => true;
const isHair = ({ type }: Shade) => type === 'hair';
const isMakeup = (shade: Shade) => !isHair(shade);
/** The service for which makeup counts, and the one for which everything does. For the others it is the hair. */
const BELONGS: Readonly<Record<string, (shade: Shade) => boolean>> = {
  'makeup-application': isMakeup,
  consultation: ALL,
};

/** What the notes say of a look: the shades that matter for the service, or if it has none of them, all. */
const describeLook = (look: SavedLook, serviceType: string): string =>
  describeShades(look, BELONGS[findServiceByLabel(serviceType)?.id ?? ''] ?? isHair) ||
  describeShades(look, ALL);

/** What the notes contain of a look, which may have been chosen for another service; empty if they do not name it. */
const findLook = (notes: string, look: SavedLook): string =>
  [ALL, isHair, isMakeup]
    .map((belongs) => describeShades(look, belongs))
    .find((text) => text !== '' && notes.includes(text)) ?? '';

const removeLook = (notes: string, description: string): string =>
  description === '' ? notes : notes.replace(description, '').trim();

interface SavedLookSelectProps {
  /** Label of the service that is booked. */
  readonly serviceType: string;
  readonly notes: string;
  /** The brands that the salon works with; undefined if unknown. */
  readonly salonBrands?: readonly string[] | undefined;
  /** How many characters the notes may have. */
  readonly maxLength: number;
  readonly onNotesChange: (notes: string) => void;
  /** Id of the look that is added at first, if it is one of the customer's. */
  readonly initialLookId: string | undefined;
  /** Called with the id of the chosen look, or '' for none. */
  readonly onChoose: (id: string) => void;
}

/**
 * A select that adds the shades of a saved look to the notes of a booking: those that belong to the service, also when another
 * one is chosen. It offers the looks that fit into the notes.
 */
export function SavedLookSelect(props: SavedLookSelectProps) {
  const { serviceType, notes, salonBrands = [], maxLength, onNotesChange, initialLookId, onChoose } = props;
  const { t, i18n } = useTranslation('booking');
  const { data: looks = [] } = useQuery(savedLooksQuery);
  // The notes tell which look is chosen, also after they were kept through a sign-in. Of several, it is the one with the longest
  // description, which can contain that of a look named like its only shade.
  const [chosenLook] = looks
    .filter((look) => findLook(notes, look) !== '')
    .sort((first, second) => findLook(notes, second).length - findLook(notes, first).length);
  const namedShades = chosenLook ? findLook(notes, chosenLook) : '';
  const ownNotes = removeLook(notes, namedShades);
  // The description of a look begins on a line of its own, and the line break takes one character.
  const offeredLooks = looks.filter(
    (look) =>
      listShadesOfLook(look).length > 0 &&
      ownNotes.length + 1 + describeLook(look, serviceType).length <= maxLength,
  );
  const writeNotes = (look: SavedLook | undefined) =>
    onNotesChange([ownNotes, look ? describeLook(look, serviceType) : ''].filter(Boolean).join('\n'));
  const mustAddInitialLook = useRef(true);
  const initialLook = offeredLooks.find(({ id }) => id === initialLookId);
  useEffect(() => {
    if (!initialLook || !mustAddInitialLook.current) return;
    mustAddInitialLook.current = false;
    writeNotes(initialLook);
  });
  const isForOtherService = chosenLook && describeLook(chosenLook, serviceType) !== namedShades;
  useEffect(() => {
    if (isForOtherService && offeredLooks.includes(chosenLook)) writeNotes(chosenLook);
  });
  if (offeredLooks.length === 0) return null;
  const choose = (id: string) => {
    mustAddInitialLook.current = false;
    writeNotes(offeredLooks.find((look) => look.id === id));
    onChoose(id);
  };
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  // Makeup of any brand is brought along; the color of hair is mixed from what the salon has.
  const [otherShade] = chosenLook
    ? listShadesOfLook(chosenLook).filter((shade) => isHair(shade) && !salonBrands.includes(shade.brand))
    : [];
  const describeOtherBrand = (shade: Shade) => {
    const brands = { brands: shade.brand, offered: list.format(salonBrands) };
    const nearest = findNearestOfBrands(shade, salonBrands);
    return nearest
      ? t('look.otherBrandNearest', { ...brands, shade: isolateDirection(formatShadeInNotes(nearest)) })
      : t('look.otherBrand', brands);
  };
  return (
    <div className="grid gap-1.5">
      <NativeSelect
        label={t('look.label')}
        value={chosenLook?.id ?? ''}
        onValueChange={choose}
        options={[
          { value: '', label: t('look.none') },
          ...offeredLooks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {salonBrands.length > 0 && otherShade && (
        <p role="status" className="text-sm text-muted">
          {describeOtherBrand(otherShade)}
        </p>
      )}
    </div>
  );
}
