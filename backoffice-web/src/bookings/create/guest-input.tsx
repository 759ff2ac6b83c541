import type { AdminUser, BookingGuest } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import { Box, MenuItem, TextField } from '@mui/material';
import { useResourceTranslate } from '../../i18n/i18n';
import { TEMPLATE_LANGUAGES } from '../../reply-templates/languages';

/** The guest as the form has it: a field that is not filled in is empty. */
export type GuestDraft = Required<BookingGuest>;

const EMPTY_GUEST: GuestDraft = { name: '', email: '', phone: '', language: 'en' };

/** A guest of whom a name or an address is known. */
export const draftGuest = (nameOrEmail: string): GuestDraft => ({
  ...EMPTY_GUEST,
  ...(nameOrEmail.includes('@') ? { email: nameOrEmail } : { name: nameOrEmail }),
});

/** Somebody who was booked for as a guest before. */
export const toGuestDraft = ({ firstName, email, phone, language }: AdminUser): GuestDraft => ({
  name: firstName ?? '',
  email: email ?? '',
  phone: phone ?? '',
  language: language as GuestDraft['language'],
});

/** The lengths that the API accepts. */
const MAX_LENGTHS = { name: 120, email: 254, phone: 40 } as const;

interface GuestInputProps {
  readonly guest: GuestDraft;
  /** What the server says about a field, by its name. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (guest: GuestDraft) => void;
}

/** Name, address, phone number and language of a caller without an account. One of address and phone number is enough. */
export function GuestInput({ guest, errors, onChange }: GuestInputProps) {
  const t = useResourceTranslate('bookings.create.guest');
  const createFieldProps = (field: keyof typeof MAX_LENGTHS) => ({
    label: t(field),
    value: guest[field],
    error: errors.has(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...guest, [field]: target.value }),
    slotProps: { htmlInput: { maxLength: MAX_LENGTHS[field], dir: 'auto' } },
  });
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <TextField
        {...createFieldProps('name')}
        helperText={errors.get('name')}
        autoComplete="off"
        required
        autoFocus
      />
      <TextField
        {...createFieldProps('email')}
        type="email"
        helperText={errors.get('email') ?? t('emailHelp')}
        autoComplete="off"
      />
      <TextField
        {...createFieldProps('phone')}
        type="tel"
        helperText={errors.get('phone') ?? t('phoneHelp')}
        autoComplete="off"
      />
      <TextField
        select
        label={t('language')}
        value={guest.language}
        onChange={({ target }) => onChange({ ...guest, language: target.value as GuestDraft['language'] })}
      >
        {TEMPLATE_LANGUAGES.map((tag) => (
          <MenuItem key={tag} value={tag}>
            {nameLanguage(tag)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** The guest to be sent; undefined until there is a name, and an address or a phone number. */
export function toBookingGuest({ name, email, phone, language }: GuestDraft): BookingGuest | undefined {
  const filled = {
    name: name.trim(),
    language,
    ...(email.trim() && { email: email.trim() }),
    ...(phone.trim() && { phone: phone.trim() }),
  };
  return filled.name && (filled.email || filled.phone) ? filled : undefined;
}
