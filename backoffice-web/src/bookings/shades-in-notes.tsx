import { findShadesInNotes, formatShadeInNotes } from '@mirabelle/catalogue';
import { Box } from '@mui/material';
import { Detail } from '../components/details';
import { useResourceTranslate } from '../i18n/i18n';

/** The shades that the notes of a booking name, each with its color. Nothing if they name none. */
export function ShadesInNotes({ notes }: { readonly notes: string | null }) {
  const t = useResourceTranslate('bookings');
  const shades = findShadesInNotes(notes ?? '');
  if (shades.length === 0) return null;
  return (
    <Detail label={t('shadesInNotes')}>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
        {shades.map((shade) => (
          <Box component="li" key={shade.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            <Box
              component="span"
              aria-hidden
              sx={{
                width: 28,
                height: 28,
                flexShrink: 0,
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
              }}
              style={{ backgroundColor: shade.hex }}
            />
            {formatShadeInNotes(shade)}
          </Box>
        ))}
      </Box>
    </Detail>
  );
}
