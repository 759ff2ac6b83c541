import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { findService, SERVICES } from '@mirabelle/catalogue';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { useRecordAction } from '../actions/use-record-action';
import { Panel } from '../components/details';
import { formatDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { RetireServicesDialog } from './retire-services-dialog';

/** The services that this salon no longer offers, and the buttons to take some out of its offer and one into it again. */
export function RetiredServicesPanel({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { mutate, isPending } = useRecordAction('salons', salon.id);
  const { retiredServices = [] } = salon;
  return (
    <Panel title={t('sections.services')}>
      {retiredServices.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('services.all')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {retiredServices.map(({ serviceId, from, hasBegun }) => {
            const service = findService(serviceId)?.label ?? serviceId;
            return (
              <Box
                key={serviceId}
                component="li"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
              >
                <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                  <Typography variant="body2">{service}</Typography>
                  <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {t(`services.${hasBegun ? 'since' : 'from'}`, { day: formatDay(from) })}
                  </Typography>
                </Box>
                <CanAccess resource="salons" action="restore-service">
                  <Button
                    size="small"
                    disabled={isPending}
                    aria-label={t('services.restoreNamed', { service })}
                    onClick={() => mutate({ action: 'restore-service', body: { serviceId } })}
                    sx={{ ml: { xs: -1, sm: 0 } }}
                  >
                    {t('services.restore')}
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
