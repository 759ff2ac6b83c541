import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactElement } from 'react';

/** Whether the screen is too narrow for tables. */
export const useIsPhone = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });

interface TableOrCardsProps {
  readonly table: ReactElement;
  readonly cards: ReactElement;
}

/** The records of a list: cards on a phone, a table on wider screens. */
export function TableOrCards({ table, cards }: TableOrCardsProps) {
  return useIsPhone() ? cards : table;
}
