import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { findService, listWishes, nameBookedService, SERVICES } from '@mirabelle/catalogue';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { useRecordAction } from '../actions/use-record-action';
import { Panel } from '../components/details';
import { useOfferedServices } from '../data/use-offered-services';
import { formatDay, toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { RetireServicesDialog } from './retire-services-dialog';

/** Whether the salon has never offered a service: it was retired on the day on which the salon was added, or before. */
const wasNeverOffered = ({ createdAt, timeZone }: AdminSalon, from: string): boolean =>
  from <= toSalonDay(Date.parse(createdAt), timeZone);

/** The services that this salon offers, those on request included, and those that it does not, with buttons to retire services and to offer one again. */
export function RetiredServicesPanel({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { mutate, isPending } = useRecordAction('salons', salon.id);
  const { retiredServices = [] } = salon;
  const absentIds = new Set(
    retiredServices.filter(({ hasBegun }) => hasBegun).map(({ serviceId }) => serviceId),
  );
  const wishes = listWishes(salon.specialties);
  const offered = useOfferedServices()
    .filter(({ id }) => !absentIds.has(id))
    .flatMap(({ id, label }) => [
      label,
      ...wishes.filter(({ bookedAs }) => bookedAs === id).map((wish) => nameBookedService(label, wish.label)),
    ]);
  return (
    <Panel title={t('sections.services')}>
      <Typography variant="body2">
        {offered.length > 0 ? t('services.offered', { services: offered.join(', ') }) : t('services.none')}
      </Typography>
      {retiredServices.length === 0 ? null : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {retiredServices.map(({ serviceId, from, hasBegun }) => {
            const service = findService(serviceId)?.label ?? serviceId;
            const isNew = hasBegun && wasNeverOffered(salon, from);
            return (
              <Box
                key={serviceId}
                component="li"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
              >
                <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                  <Typography variant="body2">{service}</Typography>
                  <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {isNew
                      ? t('services.never')
                      : t(`services.${hasBegun ? 'since' : 'from'}`, { day: formatDay(from) })}
                  </Typography>
                </Box>
                <CanAccess resource="salons" action="restore-service">
                  <Button
                    size="small"
                    disabled={isPending}
                    aria-label={t(isNew ? 'services.offerNamed' : 'services.restoreNamed', { service })}
                    onClick={() => mutate({ action: 'restore-service', body: { serviceId } })}
                    sx={{ ml: { xs: -1, sm: 0 } }}
                  >
                    {t(isNew ? 'services.offer' : 'services.restore')}
                  </Button>
                </CanAccess>
              </Box>
            );
          })}
        </Box>
      )}
      {retiredServices.length < SERVICES.length ? (
        <CanAccess resource="salons" action="retire-service">
          <Button
            variant="outlined"
            size="small"
            sx={{ justifySelf: 'start' }}
            onClick={() => setDialogOpen(true)}
          >
            {t('services.retire')}
          </Button>
          <RetireServicesDialog
            salon={salon}
            open={isDialogOpen}
            isPending={isPending}
            onClose={() => setDialogOpen(false)}
            onSubmit={(body) =>
              mutate({ action: 'retire-service', body }, { onSuccess: () => setDialogOpen(false) })
            }
          />
        </CanAccess>
      ) : null}
    </Panel>
  );
}
