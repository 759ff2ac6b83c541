import { LANGUAGE } from '../i18n/i18n';

const monthFormat = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param month UTC month as `YYYY-MM`. @returns "November 2026" */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
