import type { User } from '@mirabelle/contracts';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ScheduledVideoAd } from '../features/ads/components/scheduled-video-ad';
import { lazyWithTexts } from '../lib/lazy-with-texts';

const DocumentsDialog = lazyWithTexts(
  async () => (await import('../features/account/components/documents-dialog')).DocumentsDialog,
  'account',
);

/** Pages that a person reads before accepting, or that end a sign-in. */
const WITHOUT_QUESTION = ['/privacy', '/terms', '/imprint', '/auth/verify'];

/** What comes up by itself for signed-in people: the question about new legal documents, or else the video ad. */
export function MemberDialogs({ user }: { user: User }) {
  const { pathname } = useLocation();
  const due = user.documentsDue ?? [];
  if (due.length === 0) return <ScheduledVideoAd />;
  return <Suspense>{!WITHOUT_QUESTION.includes(pathname) && <DocumentsDialog due={due} />}</Suspense>;
}
