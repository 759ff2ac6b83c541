import { type Theme, useMediaQuery } from '@mui/material';

/** Whether the screen is too narrow for tables. */
export function usePhone(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}
