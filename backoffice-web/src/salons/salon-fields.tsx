import { COUNTRIES, PRICE_RANGES, PROFESSIONAL_BRANDS, SPECIALTIES } from '@mirabelle/catalogue';
import type { AdminSalon } from '@mirabelle/contracts';
import { Box } from '@mui/material';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  email,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Panel } from '../components/details';
import { useWords } from '../components/use-words';
import { HoursInput } from './hours-input';

const TWO = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const asChoices = (names: readonly string[]) => names.map((id) => ({ id, name: id }));
const needed = required();

/** All that operators may change about a salon, by subject; the limits are those of the API, which checks again. */
export function SalonFields() {
  const words = useWords('salons');
  const salon = useRecordContext<AdminSalon>();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={words('sections.details')}>
        <Box sx={TWO}>
          <TextInput source="name" validate={[needed, maxLength(120)]} />
          <TextInput source="phone" validate={[needed, maxLength(40)]} />
          <TextInput source="email" validate={[needed, email()]} />
          <TextInput source="website" type="url" validate={[needed, maxLength(300)]} />
          <TextInput source="imageUrl" helperText={words('help.imageUrl')} validate={maxLength(500)} />
        </Box>
      </Panel>
      <Panel title={words('sections.place')}>
        <Box sx={TWO}>
          <TextInput source="address" validate={[needed, maxLength(200)]} />
          <TextInput source="city" validate={[needed, maxLength(120)]} />
          <TextInput source="state" validate={maxLength(60)} />
          <TextInput source="zipCode" validate={maxLength(20)} />
          <AutocompleteInput
            source="country"
            choices={COUNTRIES.map(({ code, name }) => ({ id: code, name }))}
            validate={needed}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <NumberInput source="latitude" step="any" validate={[needed, minValue(-90), maxValue(90)]} />
            <NumberInput source="longitude" step="any" validate={[needed, minValue(-180), maxValue(180)]} />
          </Box>
        </Box>
      </Panel>
      <Panel title={words('sections.offer')}>
        <Box>
          <SelectInput
            source="priceRange"
            choices={PRICE_RANGES.map(({ symbol, label }) => ({ id: symbol, name: `${symbol} ${label}` }))}
            validate={needed}
          />
          <AutocompleteArrayInput source="specialties" choices={asChoices(SPECIALTIES)} />
          <AutocompleteArrayInput source="brands" choices={asChoices(PROFESSIONAL_BRANDS)} />
        </Box>
      </Panel>
      <Panel title={words('sections.chairs')}>
        <Box>
          <NumberInput
            source="chairs"
            min={1}
            max={50}
            helperText={words('help.chairs')}
            validate={[needed, minValue(1), maxValue(50)]}
          />
          <BooleanInput source="isVerified" helperText={words('help.isVerified')} />
        </Box>
      </Panel>
      <Panel title={words('sections.hours')}>
        <HoursInput zone={salon?.timeZone ?? ''} />
      </Panel>
    </Box>
  );
}
