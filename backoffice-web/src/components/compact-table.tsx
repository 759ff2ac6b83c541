import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface CompactTableProps {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Number of columns with numbers. They follow the first column directly and are aligned to the end. */
  readonly numericColumns: number;
}

/** A compact table that fills the width of its panel. */
export function CompactTable({ label, headings, rows, numericColumns }: CompactTableProps) {
  const isNumber = (column: number) => column > 0 && column <= numericColumns;
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
            {headings.map((name, column) => (
              <Box key={name} component="th" scope="col" sx={isNumber(column) ? NUMBER_STYLE : {}}>
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
                  // The columns never change their order.
                  key={headings[column + 1]}
                  component="td"
                  sx={isNumber(column + 1) ? NUMBER_STYLE : { overflowWrap: 'anywhere' }}
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

const NUMBER_STYLE = {
  '&&': { textAlign: 'end' },
  fontVariantNumeric: 'lining-nums tabular-nums',
  whiteSpace: 'nowrap',
};
