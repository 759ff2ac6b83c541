import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { SERVICES } from '@mirabelle/catalogue';
import { Box, Button, Typography } from '@mui/material';
import { Form, SaveButton, SaveContextProvider, Title, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useOpenForm } from '../auth/open-forms';
import { FormBar } from '../components/form-bar';
import { useResourceTranslate } from '../i18n/i18n';
import { DEFAULT_HOURS } from './opening-hours-fields';
import { SalonInputs } from './salon-inputs';
import { findNamesakes } from './specialty-names';
import { useAddSalon } from './use-add-salon';

/** The initial values of the form. A field that the user empties is sent with its value from here. */
const NEW_SALON = {
  state: '',
  zipCode: '',
  website: '',
  imageUrl: '',
  specialties: findNamesakes(SERVICES.map(({ id }) => id)),
  services: SERVICES.map(({ id }) => id),
  brands: [],
  isVerified: false,
  team: [],
  openingHours: {
    mon: DEFAULT_HOURS,
    tue: DEFAULT_HOURS,
    wed: DEFAULT_HOURS,
    thu: DEFAULT_HOURS,
    fri: DEFAULT_HOURS,
    sat: DEFAULT_HOURS,
    sun: null,
  },
  chairs: 1,
  bookingHorizonDays: null,
} as const satisfies Partial<AdminSalon> & { readonly services: readonly string[] };

function AddBar() {
  const t = useResourceTranslate('salons.create');
  const translate = useTranslate();
  const { add, isAdding } = useAddSalon(NEW_SALON);
  const { handleSubmit } = useFormContext();
  return (
    <FormBar maxWidth={760}>
      <Button component={RouterLink} to="/salons" disabled={isAdding}>
        {translate('ra.action.cancel')}
      </Button>
      <Button variant="outlined" disabled={isAdding} onClick={handleSubmit((values) => add(values))}>
        {t('publish')}
      </Button>
      <SaveContextProvider value={{ save: (values: FieldValues) => add({ ...values, isDraft: true }) }}>
        <SaveButton type="button" label={t('submit')} alwaysEnable />
      </SaveContextProvider>
    </FormBar>
  );
}

/** The page to add a salon. */
export function SalonCreate() {
  const t = useResourceTranslate('salons.create');
  useOpenForm(true);
  return (
    <Box sx={{ maxWidth: 760, mt: 1 }}>
      <Title title={t('title')} />
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {t('lead')}
      </Typography>
      {/* What is wrong with a field is said once it is left, and no longer than it is wrong. */}
      <Form defaultValues={NEW_SALON} warnWhenUnsavedChanges mode="onTouched">
        <SalonInputs isNew />
        <AddBar />
      </Form>
    </Box>
  );
}
