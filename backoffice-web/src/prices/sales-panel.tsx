import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import { TRIAL_DAYS } from '@mirabelle/catalogue';
import { Typography } from '@mui/material';
import { CanAccess } from 'react-admin';
import { Panel } from '../components/details';
import { ListLink } from '../components/list-link';
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
            <ListLink key={sold} resource={resource} filter={{ q: `${sold} ${brand}` }}>
              {t(`sales.${resource}`, { name: sold })}
            </ListLink>
          ))}
        </CanAccess>
      ))}
    </Panel>
  );
}
