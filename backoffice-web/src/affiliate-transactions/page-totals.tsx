import type { AdminAffiliateTransaction } from '@mirabelle/contracts';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useListContext, useStore } from 'react-admin';
import { formatMoney } from '../components/format';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';
import { TOTAL_KINDS, type TotalKind, totalsOf } from './totals';

const RESOURCE = 'affiliate-transactions';
/** What a phone has no room for. */
const ROOMY = { display: { xs: 'none', sm: 'table-cell' } };

/** What the rows in sight add up to, by state, month or affiliate; it says that it is these rows and no others. */
export function PageTotals() {
  const words = useWords(RESOURCE);
  const { data = [], total = 0 } = useListContext<AdminAffiliateTransaction>();
  const [kind, setKind] = useStore<TotalKind>(`${RESOURCE}.totals`, 'status');
  if (data.length === 0) return null;
  return (
    <Box
      component="section"
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography variant="subtitle2" component="h2">
          {words(data.length < total ? 'totals.page' : 'totals.all', { smart_count: data.length, total })}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={kind}
          onChange={(_event, chosen: TotalKind | null) => chosen && setKind(chosen)}
          aria-label={words('totals.choice')}
        >
          {TOTAL_KINDS.map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none', py: 0.25 }}>
              {words(`totals.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box role="region" tabIndex={0} aria-label={words('totals.by')} sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          sx={{
            width: 'auto',
            minWidth: { sm: 480 },
            '& td, & th': { py: 0.5, '&&': { px: { xs: 0.75, sm: 2.5 } } },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{words(`totals.${kind}`)}</TableCell>
              <TableCell align="right" sx={ROOMY}>
                {words('totals.count')}
              </TableCell>
              <TableCell align="right">{words('fields.grossAmount')}</TableCell>
              <TableCell align="right">{words('fields.commissionAmount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {totalsOf(data, kind).map(({ key, currency, count, gross, commission }) => (
              <TableRow key={`${key} ${currency}`}>
                <TableCell>
                  {kind === 'status' ? <StatusDot resource={RESOURCE} status={key} /> : key}
                </TableCell>
                <TableCell align="right" sx={ROOMY}>
                  {count}
                </TableCell>
                <TableCell align="right">{formatMoney(gross, currency)}</TableCell>
                <TableCell align="right">{formatMoney(commission, currency)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
