import type { AdminUser } from '@mirabelle/backoffice-contracts';
import { Alert, Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { InlineFailure } from '../../components/inline-failure';
import { useDebouncedValue } from '../../components/use-debounced-value';
import { formatUserName } from '../../format/format';
import { useResourceTranslate } from '../../i18n/i18n';
import { draftGuest, type GuestDraft, toGuestDraft } from './guest-input';

const MIN_QUERY_LENGTH = 2;
const MAX_MATCHES = 10;

interface CustomerInputProps {
  readonly customer: AdminUser | null;
  readonly onChange: (customer: AdminUser | null) => void;
  /** @param guest somebody who was booked for before, or a draft with what was typed in the search */
  readonly onBookForGuest: (guest: GuestDraft) => void;
}

/** Whoever has exactly the name or the address that was typed comes first, before those whose name only contains it. */
function putExactFirst(users: readonly AdminUser[], query: string): AdminUser[] {
  const typed = query.toLowerCase();
  const isExact = (user: AdminUser) =>
    [formatUserName(user), user.lastName, user.email].some((text) => text?.toLowerCase() === typed);
  return users.toSorted((first, second) => Number(isExact(second)) - Number(isExact(first)));
}

/**
 * Searches accounts and former guests by name and email. A guest is booked for as one again, with the details of the last time,
 * by which the server knows them. Where nobody is found, the caller can be booked for as a guest.
 */
export function CustomerInput({ customer, onChange, onBookForGuest }: CustomerInputProps) {
  const t = useResourceTranslate('bookings.create');
  const [input, setInput] = useState('');
  const query = useDebouncedValue(input.trim());
  const canSearch = query.length >= MIN_QUERY_LENGTH && customer === null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useGetList<AdminUser>(
    'users',
    {
      filter: { q: query },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_MATCHES },
    },
    { enabled: canSearch },
  );
  const matches = canSearch && data && !isPlaceholderData ? putExactFirst(data, query) : [];
  const foundNobody = canSearch && data?.length === 0 && !isFetching;
  return (
    <Box>
      <Autocomplete<AdminUser>
        options={matches}
        autoHighlight
        filterOptions={(all) => all}
        value={customer}
        loading={isFetching}
        loadingText={t('searching')}
        noOptionsText={t(canSearch && !error ? 'noMatch' : 'customerHelp')}
        getOptionKey={({ id }) => id}
        getOptionLabel={formatUserName}
        getOptionDisabled={({ verified, isGuest }) => !verified && !isGuest}
        isOptionEqualToValue={(first, second) => first.id === second.id}
        // What was typed stays when the focus leaves the field: the guest form begins with it.
        clearOnBlur={customer !== null}
        onInputChange={(_event, text) => setInput(text)}
        onChange={(_event, chosen) =>
          chosen?.isGuest ? onBookForGuest(toGuestDraft(chosen)) : onChange(chosen)
        }
        // Hidden when nobody was found, because the alert below the field says so.
        slotProps={{ popper: { sx: { display: foundNobody ? 'none' : undefined } } }}
        renderOption={({ key, ...props }, user) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" dir="auto">
                {formatUserName(user)}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {describeAccount(user, t)}
              </Typography>
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('customer')}
            helperText={customer?.email ?? t('customerHelp')}
            required
            autoFocus
          />
        )}
      />
      {error && canSearch ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {foundNobody ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('noAccount')}
        </Alert>
      ) : null}
      <Button
        size="small"
        sx={{ mt: 0.5 }}
        onClick={() => onBookForGuest(draftGuest(customer ? '' : input.trim()))}
      >
        {t('guestInstead')}
      </Button>
    </Box>
  );
}

function describeAccount({ email, phone, verified, isGuest }: AdminUser, t: (key: string) => string): string {
  if (isGuest) return [t('formerGuest'), email, phone].filter(Boolean).join(' · ');
  return verified ? (email ?? '') : `${email} · ${t('unverified')}`;
}
