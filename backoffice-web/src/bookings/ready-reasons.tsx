import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { type LanguageCode, nameLanguage } from '@mirabelle/catalogue';
import { Box, Chip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useResourceTranslate } from '../i18n/i18n';
import { useFreeTimes } from './free-times';
import { READY_REASONS } from './ready-reason-texts';
import { useMailLanguageCode } from './use-mail-language';

interface ReadyReasonsProps {
  readonly booking: AdminBooking;
  readonly onChoose: (reason: string) => void;
}

/**
 * Reasons that salons often have, each a press that writes it into the field, where it can be changed. The customer reads it in the
 * email, so it is in their language.
 */
export function ReadyReasons({ booking, onChoose }: ReadyReasonsProps) {
  const t = useResourceTranslate('bookings.readyReasons');
  const labelId = useId();
  /** The reason that was chosen last, in the words of staff. */
  const [meaning, setMeaning] = useState<string>();
  const language: LanguageCode = useMailLanguageCode(booking) ?? 'en';
  const isPending = booking.status === 'pending';
  const { salonId, serviceType, localDate: date, appointmentTime } = booking;
  const { data: freeTimes } = useFreeTimes({ salonId, serviceType, date }, { enabled: isPending });
  /** Nobody is told that the salon is full while its calendar has a free chair, or isn't known yet. */
  const isFull = freeTimes !== undefined && !freeTimes.includes(appointmentTime);
  const reasons = READY_REASONS[isPending ? 'reject' : 'cancel'];
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ mt: 1.5 }}>
      <Typography id={labelId} variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t(language === 'en' ? 'label' : 'labelIn', { language: nameLanguage(language) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {Object.entries(reasons)
          .filter(([name]) => name !== 'full' || isFull)
          .map(([name, texts]) => (
            <Chip
              key={name}
              size="small"
              variant="outlined"
              label={t(name)}
              title={texts[language]}
              onClick={() => {
                onChoose(texts[language]);
                setMeaning(texts.en);
              }}
            />
          ))}
      </Box>
      {meaning !== undefined && language !== 'en' ? (
        <Typography variant="caption" component="p" role="status" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('meaning', { text: meaning })}
        </Typography>
      ) : null}
    </Box>
  );
}
