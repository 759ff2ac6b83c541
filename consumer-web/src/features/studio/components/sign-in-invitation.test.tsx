import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { NOTHING_APPLIED } from '../applied-products';
import { SignInInvitation } from './sign-in-invitation';

it('the invitation to sign in promises to save the analysis only if it is the analysis of a person', async () => {
  const properties = { applied: NOTHING_APPLIED, keepPhoto: undefined };
  const { rerender } = await renderInApp(<SignInInvitation {...properties} canSaveAnalysis />);
  expect(screen.getByText(/Sign in to save your looks and your analysis\./)).toBeTruthy();
  rerender(<SignInInvitation {...properties} canSaveAnalysis={false} />);
  expect(screen.getByText(/Only the analysis of a photo of your own can be saved\./)).toBeTruthy();
});
