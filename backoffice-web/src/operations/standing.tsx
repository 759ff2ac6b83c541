import type { Operations } from '@mirabelle/contracts';
import { Alert, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useWords } from '../components/use-words';
import { concernsOf } from './concerns';

/** In a sentence for each, what somebody should look into; or that all is well. */
export function Standing({ operations }: { operations: Operations }) {
  const words = useWords('operations');
  const concerns = concernsOf(operations);
  if (concerns.length === 0) {
    return (
      <Alert severity="success" variant="outlined">
        {words('allWell')}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" variant="outlined">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {concerns.map(({ name, values, to }) => {
          const subject =
            values.name === undefined ? {} : { name: words(`names.${values.name}`, { _: values.name }) };
          const sentence = words(`concerns.${name}`, { ...values, ...subject });
          return (
            <li key={`${name} ${String(values.name ?? '')}`}>
              {to ? (
                <Link component={RouterLink} to={to} color="inherit">
                  {sentence}
                </Link>
              ) : (
                sentence
              )}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
