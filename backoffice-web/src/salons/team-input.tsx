import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { SALON_ROLES, SPECIALTIES } from '@mirabelle/catalogue';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Autocomplete, Box, Button, FormHelperText, IconButton, MenuItem, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { nameSpecialty } from './specialty-names';

type Team = AdminSalon['team'];
type Member = Team[number];

/** The API accepts at most this many people, with names up to this length. */
const MAX_MEMBERS = 30;
const MAX_NAME_LENGTH = 80;
const NEW_MEMBER: Member = { name: '', role: 'Stylist', specialties: [] };

const ROW_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '1.2fr 150px 1.6fr auto' },
  gap: 1.5,
  alignItems: 'start',
  '& > :nth-of-type(2), & > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > button': { gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } },
};

/** The form input for a salon's team: name, role and specialties of each person, in the order of the page. */
export function TeamInput() {
  const t = useResourceTranslate('salons');
  const translate = useTranslate();
  const { field, fieldState } = useInput<Team>({ source: 'team', validate: validateTeam });
  const team: Team = field.value || [];
  // The server may refuse a team that has neither fault.
  const problem = validateTeam(team);
  const changeMember = (index: number, changes: Partial<Member>) =>
    field.onChange(team.map((member, position) => (position === index ? { ...member, ...changes } : member)));
  const createAriaLabel = (name: string, index: number) => ({
    'aria-label': t('team.of', { field: t(`team.${name}`), number: index + 1 }),
  });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {team.map((member, index) => (
        // People have no id, and a name changes with each key that is pressed.
        // biome-ignore lint/suspicious/noArrayIndexKey: the inputs have no state of their own
        <Box key={index} sx={ROW_STYLE}>
          <TextField
            label={t('team.name')}
            value={member.name}
            onChange={({ target }) => changeMember(index, { name: target.value })}
            error={fieldState.invalid && member.name.trim() === ''}
            slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, ...createAriaLabel('name', index) } }}
          />
          <TextField
            select
            label={t('team.role')}
            value={member.role}
            onChange={({ target }) => changeMember(index, { role: target.value as Member['role'] })}
            slotProps={{ select: { SelectDisplayProps: createAriaLabel('role', index) } }}
          >
            {SALON_ROLES.map((role) => (
              <MenuItem key={role} value={role}>
                {role}
              </MenuItem>
            ))}
          </TextField>
          <Autocomplete
            multiple
            size="small"
            options={SPECIALTIES}
            getOptionLabel={nameSpecialty}
            value={member.specialties}
            onChange={(_event, specialties) => changeMember(index, { specialties })}
            renderInput={(params) => <TextField {...params} label={t('team.specialties')} />}
          />
          <IconButton
            aria-label={t('team.remove', { name: member.name || t('team.unnamed') })}
            onClick={() => field.onChange(team.filter((_, position) => position !== index))}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          startIcon={<Add />}
          disabled={team.length >= MAX_MEMBERS}
          onClick={() => field.onChange([...team, NEW_MEMBER])}
        >
          {t('team.add')}
        </Button>
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.invalid ? (problem ? translate(problem) : fieldState.error?.message) : t('help.team')}
      </FormHelperText>
    </Box>
  );
}

function validateTeam(team: Team | undefined): string | undefined {
  const names = (team ?? []).map(({ name }) => name.trim());
  if (names.includes('')) return 'resources.salons.team.missing';
  return new Set(names).size < names.length ? 'resources.salons.team.once' : undefined;
}
