import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_LOOK } from '../../../testing/sample-look';
import { SavedLookSelect } from './saved-look-select';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [['Pelluma', 'Solandre'], true],
  [['Lindwerk', 'Solandre'], false],
  [undefined, false],
])(
  'the look that is shown to a salon with the brands %j warns of a hair color of another brand: %s',
  async (salonBrands, warns) => {
    installFakeApi({ 'GET /api/saved-looks': { json: [SAMPLE_LOOK] } });
    await renderInApp(
      <SavedLookSelect
        serviceType="Hair Color"
        notes="Gala: Paprika Copper 7/46 (Lindwerk)"
        salonBrands={salonBrands}
        maxLength={500}
        onNotesChange={() => undefined}
        initialLookId={undefined}
        onChoose={() => undefined}
      />,
    );
    await screen.findByRole('option', { name: 'Gala' });
    const warning = screen.queryByText(
      /^This salon doesn't list Lindwerk among its brands, but Pelluma and Solandre\./,
    );
    expect(warning !== null).toBe(warns);
    // Of the brands that the salon has, the one nearest by CIEDE2000.
    if (warns)
      expect(warning?.textContent).toMatch(/The nearest shade there: .*Intense Copper 7\.44 \(Solandre\)/);
  },
);

it('a salon none of whose brands is in the catalogue is asked for the nearest shade', async () => {
  installFakeApi({ 'GET /api/saved-looks': { json: [SAMPLE_LOOK] } });
  await renderInApp(
    <SavedLookSelect
      serviceType="Hair Color"
      notes="Gala: Paprika Copper 7/46 (Lindwerk)"
      salonBrands={['Nobody']}
      maxLength={500}
      onNotesChange={() => undefined}
      initialLookId={undefined}
      onChoose={() => undefined}
    />,
  );
  expect(await screen.findByText(/but Nobody\. Ask for the nearest shade there\.$/)).toBeTruthy();
});
