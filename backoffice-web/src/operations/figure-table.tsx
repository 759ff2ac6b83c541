import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface FigureTableProps {
  /** Named for those who hear the page. */
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** How many columns from the second on hold numbers. */
  readonly numbers: number;
}

/** A small table of figures within a panel, as wide as its panel; on phones it takes less room between columns. */
export function FigureTable({ label, head, rows, numbers }: FigureTableProps) {
  const isNumber = (column: number) => column > 0 && column <= numbers;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.875rem',
          '& th, & td': { py: 1, px: { xs: 1, sm: 1.5 }, textAlign: 'start', verticalAlign: 'baseline' },
          '& th:first-of-type, & td:first-of-type': {
            paddingInlineStart: 0,
            overflowWrap: 'anywhere',
          },
          '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 0 },
          '& thead th': { color: 'text.secondary', fontWeight: 500, fontSize: '0.8125rem' },
          '& tbody th': { fontWeight: 400 },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            {head.map((name, column) => (
              <Box key={name} component="th" scope="col" sx={isNumber(column) ? NUMBER : {}}>
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                <Box
                  // The columns stay what and where they are.
                  key={head[column + 1]}
                  component="td"
                  sx={isNumber(column + 1) ? NUMBER : { overflowWrap: 'anywhere' }}
                >
                  {cell}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const NUMBER = {
  '&&': { textAlign: 'end' },
  fontVariantNumeric: 'lining-nums tabular-nums',
  whiteSpace: 'nowrap',
};
