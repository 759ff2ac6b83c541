import { formatShadeInNotes, listShadesOfLook } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../components/ui/native-select';
import { savedLooksQuery } from '../../../lib/saved-looks-query';

/** The shades of a look as a colorist reads them: "Gala: Paprika Copper 7/46 (Lindwerk)". */
const describeLook = (look: SavedLook): string =>
  `${look.name}: ${listShadesOfLook(look).map(formatShadeInNotes).join(', ')}`;

const removeLook = (notes: string, description: string): string =>
  description === '' ? notes : notes.replace(description, '').trim();

interface SavedLookSelectProps {
  readonly notes: string;
  /** How many characters the notes may have. */
  readonly maxLength: number;
  readonly onNotesChange: (notes: string) => void;
}

/** A select that adds the shades of a saved look to the notes of a booking. It offers the looks that fit into the notes. */
export function SavedLookSelect({ notes, maxLength, onNotesChange }: SavedLookSelectProps) {
  const { t } = useTranslation('booking');
  const { data: looks = [] } = useQuery(savedLooksQuery);
  // The notes tell which look is chosen, also after they were kept through a sign-in.
  const chosen = looks.find(
    (look) => listShadesOfLook(look).length > 0 && notes.includes(describeLook(look)),
  );
  const ownNotes = removeLook(notes, chosen ? describeLook(chosen) : '');
  // The description of a look begins on a line of its own, and the line break takes one character.
  const offered = looks.filter(
    (look) =>
      listShadesOfLook(look).length > 0 && ownNotes.length + 1 + describeLook(look).length <= maxLength,
  );
  if (offered.length === 0) return null;
  const choose = (id: string) => {
    const look = offered.find((each) => each.id === id);
    const description = look ? describeLook(look) : '';
    onNotesChange([ownNotes, description].filter(Boolean).join('\n'));
  };
  return (
    <NativeSelect
      label={t('look.label')}
      value={chosen?.id ?? ''}
      onValueChange={choose}
      options={[
        { value: '', label: t('look.none') },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
