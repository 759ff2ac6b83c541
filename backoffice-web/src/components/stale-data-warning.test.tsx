import { QueryClient, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adjustClock } from '../format/clock';
import { i18nProvider } from '../i18n/i18n';
import { setLive } from '../live/live-status';
import { StaleDataWarning } from './stale-data-warning';

const MINUTE_MS = 60_000;
const compareWith = (serverAheadMs: number) =>
  adjustClock(new Date(Date.now() + serverAheadMs).toUTCString());

beforeEach(() => setLive(false));
afterEach(() => {
  setLive(true);
  compareWith(0);
});

function Page({ answeredAt }: { answeredAt: number }) {
  const { data } = useQuery({
    queryKey: ['page'],
    queryFn: () => 'new',
    initialData: 'shown',
    initialDataUpdatedAt: answeredAt,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <p>{data}</p>;
}

/** Renders a page twice: the warning is about what was on it before. */
function renderPage(ageMs: number) {
  const queryClient = new QueryClient();
  const answeredAt = Date.now() - ageMs;
  const createPage = () => (
    <CoreAdminContext queryClient={queryClient} i18nProvider={i18nProvider}>
      <Page answeredAt={answeredAt} />
      <StaleDataWarning />
    </CoreAdminContext>
  );
  render(createPage()).rerender(createPage());
}

it('an answer that has just arrived is not called old by a machine whose clock is ten minutes slow', async () => {
  compareWith(10 * MINUTE_MS);
  renderPage(0);
  expect(await screen.findByText('shown')).toBeTruthy();
  expect(screen.queryByText(/^As of/)).toBeNull();
});

it('the age of an answer is told without live updates, also by a machine whose clock is ten minutes fast', async () => {
  compareWith(-10 * MINUTE_MS);
  renderPage(2 * MINUTE_MS);
  expect(await screen.findByText(/^As of 2 minutes ago/)).toBeTruthy();
});
