import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import { TRIAL_DAYS } from '@mirabelle/catalogue';
import { Link, Typography } from '@mui/material';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../components/details';
import { OWN_LINE } from '../components/link-styles';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { useResourceTranslate } from '../i18n/i18n';

const SALES = ['payments', 'affiliate-transactions'] as const;

/** Links to the payments for a product and to their commissions, or that plans bring in none. Sales keep the name that the product had, so each name has its own. */
export function SalesPanel({ price: { kind, name, listName: initialName, brand } }: { price: AdminPrice }) {
  const t = useResourceTranslate('prices');
  if (kind === 'plan')
    return (
      <Panel title={t('sections.sales')}>
        <Typography variant="body2">{t('planMoney', { days: TRIAL_DAYS })}</Typography>
      </Panel>
    );
  if (!brand) return null;
  const names = [...new Set([name, initialName])];
  return (
    <Panel title={t('sections.sales')}>
      {SALES.map((resource) => (
        <CanAccess key={resource} resource={resource} action="list">
          {names.map((sold) => (
            <Link
              key={sold}
              component={RouterLink}
              to={createListPath(resource, { q: `${sold} ${brand}` })}
              state={FROM_THE_TOP}
              sx={OWN_LINE}
            >
              {t(`sales.${resource}`, { name: sold })}
            </Link>
          ))}
        </CanAccess>
      ))}
    </Panel>
  );
}
