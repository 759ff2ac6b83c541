import { formatShadeInNotes, listShadesOfLook } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../components/ui/native-select';
import { savedLooksQuery } from '../../../lib/saved-looks-query';

/**
 * The shades of a look as a colorist reads them: "Gala: Paprika Copper 7/46 (Lindwerk)". A look that is called like its only shade
 * does not name it twice.
 */
function describeLook(look: SavedLook): string {
  const shades = listShadesOfLook(look).map(formatShadeInNotes);
  const isNamedByShade = shades.length === 1 && shades[0]?.startsWith(`${look.name} `);
  return isNamedByShade ? shades.join() : `${look.name}: ${shades.join(', ')}`;
}

const removeLook = (notes: string, description: string): string =>
  description === '' ? notes : notes.replace(description, '').trim();

interface SavedLookSelectProps {
  readonly notes: string;
  /** How many characters the notes may have. */
  readonly maxLength: number;
  readonly onNotesChange: (notes: string) => void;
  /** Id of the look that is added at first, if it is one of the customer's. */
  readonly initialLookId: string | undefined;
  /** Called with the id of the chosen look, or '' for none. */
  readonly onChoose: (id: string) => void;
}

/**
 * A select that adds the shades of a saved look to the notes of a booking. It offers the looks that fit into the notes.
 */
export function SavedLookSelect(props: SavedLookSelectProps) {
  const { notes, maxLength, onNotesChange, initialLookId, onChoose } = props;
  const { t } = useTranslation('booking');
  const { data: looks = [] } = useQuery(savedLooksQuery);
  // The notes tell which look is chosen, also after they were kept through a sign-in. Of several, it is the one with the longest
  // description, which can contain that of a look named like its only shade.
  const [chosenLook] = looks
    .filter((look) => listShadesOfLook(look).length > 0 && notes.includes(describeLook(look)))
    .sort((first, second) => describeLook(second).length - describeLook(first).length);
  const ownNotes = removeLook(notes, chosenLook ? describeLook(chosenLook) : '');
  // The description of a look begins on a line of its own, and the line break takes one character.
  const offeredLooks = looks.filter(
    (look) =>
      listShadesOfLook(look).length > 0 && ownNotes.length + 1 + describeLook(look).length <= maxLength,
  );
  const writeNotes = (look: SavedLook | undefined) =>
    onNotesChange([ownNotes, look ? describeLook(look) : ''].filter(Boolean).join('\n'));
  const mustAddInitialLook = useRef(true);
  const initialLook = offeredLooks.find(({ id }) => id === initialLookId);
  useEffect(() => {
    if (!initialLook || !mustAddInitialLook.current) return;
    mustAddInitialLook.current = false;
    writeNotes(initialLook);
  });
  if (offeredLooks.length === 0) return null;
  const choose = (id: string) => {
    mustAddInitialLook.current = false;
    writeNotes(offeredLooks.find((look) => look.id === id));
    onChoose(id);
  };
  return (
    <NativeSelect
      label={t('look.label')}
      value={chosenLook?.id ?? ''}
      onValueChange={choose}
      options={[
        { value: '', label: t('look.none') },
        ...offeredLooks.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
