import { COUNTRIES } from '@mirabelle/catalogue';
import { findCityOfAddress } from '@mirabelle/catalogue/known-cities';
import { Box, Link, Typography } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { AutocompleteInput, maxLength, maxValue, minValue, number, required, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CorrectedTextInput } from '../components/corrected-text-input';
import { useResourceTranslate } from '../i18n/i18n';
import { findCityZone } from './city-zones';
import { readCoordinate, splitPosition } from './salon-values';
import { listCountryTimeZones, listTimeZones } from './time-zones';

const validateRequired = required();

/** The inputs for where a salon is. Only a new salon chooses its time zone. */
export function PlaceInputs({ isNew }: { readonly isNew: boolean }) {
  const t = useResourceTranslate('salons.help');
  const country: unknown = useWatch({ name: 'country' });
  const zones = useMemo(
    () => listTimeZones(String(country ?? '')).map((id) => ({ id, name: id })),
    [country],
  );
  const { knownCity, isFilled } = useFillPosition(isNew);
  const { setValue } = useFormContext();
  const address = useWatch({ name: ['address', 'zipCode', 'city', 'country'] });
  const position = useWatch({ name: ['latitude', 'longitude'] });

  /** Takes both numbers of a position that was copied from a map as one. */
  function readLatitude(typed: string): number | string {
    const [latitude, longitude] = splitPosition(typed) ?? [typed];
    if (longitude !== undefined)
      setValue('longitude', longitude, { shouldDirty: true, shouldValidate: true });
    return readCoordinate(String(latitude));
  }

  const validatePosition = knownCity ? [number()] : [validateRequired, number()];
  return (
    <>
      <TextInput source="address" validate={[validateRequired, maxLength(200)]} />
      <TextInput source="city" validate={[validateRequired, maxLength(120)]} />
      <TextInput source="state" validate={maxLength(60)} />
      <TextInput source="zipCode" validate={maxLength(20)} />
      <AutocompleteInput
        source="country"
        // Enter takes the match that is marked, the only one or the first.
        autoHighlight
        choices={COUNTRIES.map(({ code, name }) => ({ id: code, name }))}
        validate={validateRequired}
      />
      <div>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <CorrectedTextInput
            source="latitude"
            inputMode="decimal"
            correct={readLatitude}
            validate={[...validatePosition, minValue(-90), maxValue(90)]}
          />
          <CorrectedTextInput
            source="longitude"
            inputMode="decimal"
            correct={readCoordinate}
            validate={[...validatePosition, minValue(-180), maxValue(180)]}
          />
        </Box>
        <Typography variant="caption" component="p" role="status" sx={{ color: 'text.secondary', mb: 1 }}>
          {knownCity
            ? t(isFilled ? 'positionFilled' : 'positionOptional', { city: knownCity })
            : t('position')}{' '}
          <MapLink address={address} position={position} />
        </Typography>
      </div>
      {isNew ? (
        <AutocompleteInput
          source="timeZone"
          autoHighlight
          choices={zones}
          helperText={t('timeZone')}
          validate={validateRequired}
        />
      ) : null}
    </>
  );
}

const MAP = 'https://www.openstreetmap.org';

/** A link to the address on a map, where its position can be copied, or to the position that is entered, to check it. */
function MapLink({
  address,
  position,
}: {
  readonly address: readonly unknown[];
  readonly position: readonly unknown[];
}) {
  const t = useResourceTranslate('salons.help');
  const [latitude, longitude] = position.map((value) => (isEmpty(value) ? Number.NaN : Number(value)));
  const isPosition = Number.isFinite(latitude) && Number.isFinite(longitude);
  const query = address.filter((part) => !isEmpty(part)).join(', ');
  const search = `${MAP}/search?${new URLSearchParams({ query })}`;
  const place = `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <>
      {query === '' ? null : (
        <Link href={search} target="_blank" rel="noreferrer" sx={{ mr: 1.5 }}>
          {t('findOnMap')}
        </Link>
      )}
      {isPosition ? (
        <Link href={place} target="_blank" rel="noreferrer">
          {t('showOnMap')}
        </Link>
      ) : null}
    </>
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Fills in the position and the time zone of a city that the product knows, or the time zone of a country that has only one. What the
 * user has entered stays.
 *
 * @returns the name of the city if the product knows it, and whether the fields have its position
 */
function useFillPosition(isNew: boolean): {
  readonly knownCity: string | undefined;
  readonly isFilled: boolean;
} {
  const { setValue, getValues, formState } = useFormContext();
  // Fields that a failed save has marked lose the mark.
  const shouldValidate = formState.isSubmitted;
  const [city, state, country, latitude, longitude] = useWatch({
    name: ['city', 'state', 'country', 'latitude', 'longitude'],
  }) as readonly unknown[];
  const filled = useRef<{ readonly latitude: unknown; readonly longitude: unknown }>(undefined);
  const filledZone = useRef<string>(undefined);
  const [cityName, stateName, countryCode] = [city, state, country].map((part) => String(part ?? ''));
  const known = useMemo(
    () =>
      isNew && cityName && countryCode
        ? findCityOfAddress({ city: cityName, state: stateName ?? '', country: countryCode })
        : undefined,
    [isNew, cityName, stateName, countryCode],
  );

  useEffect(() => {
    if (!isNew) return;
    const [now, before] = [getValues(), filled.current];
    const isUntouched =
      (isEmpty(now.latitude) && isEmpty(now.longitude)) ||
      (before && now.latitude === before.latitude && now.longitude === before.longitude);
    if (!isUntouched || (!known && !before)) return;
    filled.current = known && { latitude: known.latitude, longitude: known.longitude };
    for (const name of ['latitude', 'longitude'] as const) {
      setValue(name, known?.[name] ?? '', { shouldDirty: true, shouldValidate });
    }
  }, [isNew, known, getValues, setValue, shouldValidate]);

  useEffect(() => {
    if (!isNew) return;
    const now: unknown = getValues('timeZone');
    if (!isEmpty(now) && now !== filledZone.current) return;
    const zones = listCountryTimeZones(String(country ?? ''));
    const onlyZone = zones.length === 1 ? zones[0] : undefined;
    const zone = (known && findCityZone(known)) ?? onlyZone;
    if (zone === filledZone.current) return;
    filledZone.current = zone;
    setValue('timeZone', zone ?? null, { shouldDirty: true, shouldValidate });
  }, [isNew, known, country, getValues, setValue, shouldValidate]);

  return {
    knownCity: known?.names[0],
    isFilled: known?.latitude === latitude && known?.longitude === longitude,
  };
}
