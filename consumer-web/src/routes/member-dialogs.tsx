import type { User } from '@mirabelle/contracts';
import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ScheduledVideoAd } from '../features/ads/components/scheduled-video-ad';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { proofQuestion } from '../lib/proof-requests';

const DocumentsDialog = lazyWithTexts(
  async () => (await import('../features/account/components/documents-dialog')).DocumentsDialog,
  'account',
);
const ProofDialog = lazyWithTexts(
  async () => (await import('../features/passkeys/components/proof-dialog')).ProofDialog,
  'passkeys',
);

/** Pages that a person reads before accepting, or that end a sign-in. */
const WITHOUT_QUESTION = ['/privacy', '/terms', '/imprint', '/auth/verify'];

/**
 * The dialogs that open by themselves for signed-in people: the question who they are, when a call needs a fresh proof,
 * and the question about new legal documents, or else the video ad.
 */
export function MemberDialogs({ user }: { user: User }) {
  const { pathname } = useLocation();
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.read, () => undefined);
  const due = user.documentsDue ?? [];
  return (
    <>
      {due.length === 0 && <ScheduledVideoAd />}
      <Suspense>
        {due.length > 0 && !WITHOUT_QUESTION.includes(pathname) && <DocumentsDialog due={due} />}
      </Suspense>
      <Suspense>{question && <ProofDialog onAnswer={question.answer} />}</Suspense>
    </>
  );
}
