import { ExportReason } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { backOffice } from '../i18n/back-office';
import { EXPORT_REASONS } from './export-dialog';

it('the back office lists every reason of an export, and has a text for each', () => {
  expect([...EXPORT_REASONS].sort()).toEqual([...ExportReason.options].sort());
  expect(Object.keys(backOffice.exports.reasons).sort()).toEqual([...ExportReason.options].sort());
});
