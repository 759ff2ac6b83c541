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
import { TOTAL_KINDS, type TotalKind, totalsBy, useTotals } from './totals';

const RESOURCE = 'affiliate-transactions';
/** What a phone has no room for. */
const ROOMY = { display: { xs: 'none', sm: 'table-cell' } };

/** Of months and affiliates no more are shown than a screen holds. */
const MOST = 12;

/** What all rows of the present search come to, on whatever page, by state, month or affiliate. */
export function FilterTotals() {
  const words = useWords(RESOURCE);
  const { filterValues } = useListContext();
  const totals = useTotals(filterValues);
  const [kind, setKind] = useStore<TotalKind>(`${RESOURCE}.totals`, 'status');
  if (!totals || totals.all.entries === 0) return null;
  const sums = totalsBy(totals, kind);
  return (
    <Box
      component="section"
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography variant="subtitle2" component="h2">
          {words('totals.all', { smart_count: totals.all.entries })}
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
            {sums.slice(0, MOST).map(({ key, entries, grossAmount, commissionAmount }) => (
              <TableRow key={key}>
                <TableCell>
                  {kind === 'status' ? <StatusDot resource={RESOURCE} status={key} /> : key}
                </TableCell>
                <TableCell align="right" sx={ROOMY}>
                  {entries}
                </TableCell>
                <TableCell align="right">{formatMoney(grossAmount)}</TableCell>
                <TableCell align="right">{formatMoney(commissionAmount)}</TableCell>
              </TableRow>
            ))}
            <TableRow sx={{ '& td, & th': { fontWeight: 600, borderBottom: 0 } }}>
              <TableCell component="th" scope="row">
                {words('totals.together')}
              </TableCell>
              <TableCell align="right" sx={ROOMY}>
                {totals.all.entries}
              </TableCell>
              <TableCell align="right">{formatMoney(totals.all.grossAmount)}</TableCell>
              <TableCell align="right">{formatMoney(totals.all.commissionAmount)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
        {sums.length > MOST ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {words('totals.more', { smart_count: sums.length - MOST })}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
