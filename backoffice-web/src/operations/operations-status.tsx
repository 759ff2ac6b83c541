import type { Operations } from '@mirabelle/backoffice-contracts';
import { Alert, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useResourceTranslate } from '../i18n/i18n';
import { findOperationsIssues } from './operations-issues';

/** A sentence for each problem of the system, or the message that there is none. */
export function OperationsStatus({ operations }: { operations: Operations }) {
  const t = useResourceTranslate('operations');
  const issues = findOperationsIssues(operations);
  if (issues.length === 0) {
    return (
      <Alert severity="success" variant="outlined">
        {t('allWell')}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" variant="outlined">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {issues.map(({ name, values, to }) => {
          const subject =
            values.name === undefined ? {} : { name: t(`names.${values.name}`, { _: values.name }) };
          const condition = values.condition === undefined ? '' : `.${values.condition}`;
          const engine = values.engine === undefined ? {} : { engine: t(`engines.names.${values.engine}`) };
          const text = t(`issues.${name}${condition}`, { ...values, ...subject, ...engine });
          return (
            <li key={`${name} ${String(values.name ?? values.engine ?? '')}`}>
              {to ? (
                <Link component={RouterLink} to={to} color="inherit">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
