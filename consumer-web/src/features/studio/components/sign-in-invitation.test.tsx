import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { createSampleAnalysisResult } from '../../../testing/sample-analysis-result';
import { NOTHING_APPLIED } from '../applied-products';
import { SignInInvitation } from './sign-in-invitation';

it('the invitation to sign in promises to save the analysis only if it is the analysis of a person', async () => {
  const properties = { applied: NOTHING_APPLIED, keepPhoto: undefined };
  const { rerender } = await renderInApp(<SignInInvitation {...properties} result={undefined} />);
  const promise = /Sign in to save your looks and your analysis\./;
  expect(screen.getByText(promise)).toBeTruthy();
  rerender(<SignInInvitation {...properties} result={createSampleAnalysisResult()} />);
  expect(screen.getByText(promise)).toBeTruthy();
  rerender(<SignInInvitation {...properties} result={createSampleAnalysisResult({ isSample: true })} />);
  expect(screen.getByText(/An analysis can be saved only if it is of a photo of your own\./)).toBeTruthy();
});
