import { LEGAL_DOCUMENTS } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { LegalDocument } from './legal-document';

it('a legal document says from which date it applies, without the day of the week', async () => {
  await renderInApp(
    <LegalDocument document="privacy" title="Privacy" intro="What we store">
      {null}
    </LegalDocument>,
  );
  const date = new Date(LEGAL_DOCUMENTS.privacy.validFrom);
  const text = screen.getByText(/Version/).textContent;
  expect(text).toContain(date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }));
  expect(text).not.toMatch(/day,/);
});
