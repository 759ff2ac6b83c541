import {
  findService,
  PRICE_RANGES,
  PROFESSIONAL_BRANDS,
  SPECIALTIES,
  toInternationalPhone,
  WISHES,
} from '@mirabelle/catalogue';
import { Alert, Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  AutocompleteArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  email,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CorrectedTextInput } from '../components/corrected-text-input';
import { Panel } from '../components/details';
import { useOfferedServices } from '../data/use-offered-services';
import { useResourceTranslate } from '../i18n/i18n';
import { OpeningHoursInput } from './opening-hours-input';
import { PlaceInputs } from './place-inputs';
import { completeWebAddress } from './salon-values';
import { createSpecialtyChoices, findNamesakes, nameSpecialty } from './specialty-names';
import { TeamInput } from './team-input';

const TWO_COLUMNS = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const createChoices = (names: readonly string[]) => names.map((id) => ({ id, name: id }));
const validateRequired = required();
const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** Ticks each specialty that is called like a service with it, and clears it with it. */
function useNamesakesFollow(): void {
  const { getValues, setValue } = useFormContext();
  const services: readonly string[] = useWatch({ name: 'services' });
  const followed = useRef(services);
  useEffect(() => {
    const before = followed.current;
    followed.current = services;
    const added = findNamesakes(services.filter((id) => !before.includes(id)));
    const removed: readonly string[] = findNamesakes(before.filter((id) => !services.includes(id)));
    if (added.length + removed.length === 0) return;
    const chosen: readonly string[] = getValues('specialties');
    const kept = chosen.filter((name) => !removed.includes(name));
    setValue('specialties', [...new Set([...kept, ...added])], { shouldDirty: true });
  }, [services, getValues, setValue]);
}

/** The services that a new salon offers. Those that no salon offers at present are not asked about. */
function ServicesInput() {
  const t = useResourceTranslate('salons');
  const services = useOfferedServices();
  useNamesakesFollow();
  return (
    <CheckboxGroupInput
      source="services"
      helperText={t('help.services')}
      choices={services.map(({ id, label }) => ({ id, name: label }))}
      validate={validateRequired}
    />
  );
}

/** The phone number, with the code of the country once the field is left. */
function PhoneInput() {
  const t = useResourceTranslate('salons.help');
  const country: unknown = useWatch({ name: 'country' });
  return (
    <CorrectedTextInput
      source="phone"
      inputMode="tel"
      helperText={t('phone')}
      correct={(typed) => toInternationalPhone(typed, String(country ?? ''))}
      validate={[validateRequired, maxLength(40)]}
    />
  );
}

/** What customers find the salon by, and a word about what it offers that nobody finds it by. */
function SpecialtiesInput() {
  const t = useResourceTranslate('salons');
  const { getValues } = useFormContext();
  const offered = useOfferedServices().map(({ id }) => id);
  const chosen: readonly string[] = useWatch({ name: 'specialties' }) ?? [];
  const services: readonly string[] | undefined = useWatch({ name: 'services' });
  const retired: readonly { readonly serviceId: string }[] = getValues('retiredServices') ?? [];
  const here = services ?? offered.filter((id) => !retired.some(({ serviceId }) => serviceId === id));
  const missing = findNamesakes(here).filter((name) => !chosen.includes(name));
  const wishes = WISHES.map(({ label, bookedAs }) =>
    t('help.wish', { wish: label, service: findService(bookedAs)?.label ?? bookedAs }),
  );
  return (
    <>
      <CheckboxGroupInput
        source="specialties"
        helperText={t('help.specialties', { wishes: wishes.join(', ') })}
        choices={createSpecialtyChoices(SPECIALTIES)}
      />
      {missing.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('help.notFindable', { specialties: missing.map(nameSpecialty).join(', ') })}
        </Alert>
      ) : null}
    </>
  );
}

/** The inputs of the salon form. Their limits are those of the API. Only a new salon chooses its time zone. */
export function SalonInputs({ isNew = false, hoursNote }: { isNew?: boolean; hoursNote?: ReactNode }) {
  const t = useResourceTranslate('salons');
  const timeZone = useWatch({ name: 'timeZone' });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={t('sections.details')}>
        <Box sx={TWO_COLUMNS}>
          <TextInput source="name" autoFocus={isNew} validate={[validateRequired, maxLength(120)]} />
          <PhoneInput />
          <TextInput source="email" helperText={t('help.email')} validate={[validateRequired, email()]} />
          <CorrectedTextInput
            source="website"
            inputMode="url"
            correct={completeWebAddress}
            validate={[maxLength(300), regex(WEB_ADDRESS, t('wholeAddress'))]}
          />
          <TextInput source="imageUrl" helperText={t('help.imageUrl')} validate={maxLength(500)} />
        </Box>
      </Panel>
      <Panel title={t('sections.place')}>
        <Box sx={TWO_COLUMNS}>
          <PlaceInputs isNew={isNew} />
        </Box>
      </Panel>
      <Panel title={t('sections.offer')}>
        <Box>
          <SelectInput
            source="priceRange"
            choices={PRICE_RANGES.map(({ symbol, label }) => ({ id: symbol, name: `${symbol} ${label}` }))}
            validate={validateRequired}
          />
          {isNew ? <ServicesInput /> : null}
          <SpecialtiesInput />
          <AutocompleteArrayInput
            source="brands"
            autoHighlight
            choices={createChoices(PROFESSIONAL_BRANDS)}
          />
        </Box>
      </Panel>
      <Panel title={t('sections.chairs')}>
        <Box>
          <NumberInput
            source="chairs"
            min={1}
            max={50}
            helperText={t('help.chairs')}
            validate={[validateRequired, minValue(1), maxValue(50)]}
          />
          <NumberInput
            source="bookingHorizonDays"
            min={1}
            max={730}
            helperText={t('help.bookingHorizonDays')}
            validate={[minValue(1), maxValue(730)]}
          />
          <BooleanInput source="isVerified" helperText={t('help.isVerified')} />
        </Box>
      </Panel>
      <Panel title={t('sections.hours')}>
        <OpeningHoursInput timeZone={timeZone ?? ''} />
        {hoursNote}
      </Panel>
      <Panel title={t('sections.team')}>
        <TeamInput />
      </Panel>
    </Box>
  );
}
