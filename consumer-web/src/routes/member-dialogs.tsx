import type { User } from '@mirabelle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ScheduledVideoAd } from '../features/ads/components/scheduled-video-ad';
import { findIntent } from '../lib/intent';
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

const FinishIntent = lazyWithTexts(
  async () => (await import('./finish-intent')).FinishIntent,
  'cart',
  'favorites',
  'styles',
);

/** Pages where `DocumentsDialog` would be in the way: those that a person reads before accepting, and the end of a sign-in. */
const PATHS_WITHOUT_DOCUMENTS_DIALOG = ['/privacy', '/terms', '/imprint', '/auth/verify'];

/** The pages of what a person has as a customer. */
const CUSTOMER_PATHS = /^\/(profile|bookings|payments|favorites)(\/|$)/;

/** Whether anything was sent since the app was opened, such as a booking or a product for the cart. */
function useHasSent(): boolean {
  const mutations = useQueryClient().getMutationCache();
  const [hasSent, setHasSent] = useState(false);
  useEffect(
    () => mutations.subscribe(({ mutation }) => mutation?.state.status === 'pending' && setHasSent(true)),
    [mutations],
  );
  return hasSent;
}

/**
 * The dialogs that open by themselves for signed-in people: the request for a proof of identity, when a call needs a
 * fresh one, and the question about new legal documents, or else the video ad, which paying plans do not see. What a
 * person wanted to do before signing in is done here, too.
 */
export function MemberDialogs({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const intent = findIntent(search);
  const proofRequest = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.read, () => undefined);
  const due = user.documentsDue ?? [];
  // Staff look at public pages for their work. They are asked once they act as a customer, and again at the next visit.
  const isStaff = user.staffRoles.length > 0;
  const hasSent = useHasSent();
  const isOnlyLooking = isStaff && !hasSent && !CUSTOMER_PATHS.test(pathname);
  const [isPutOff, setPutOff] = useState(false);
  return (
    <>
      {/* Each person has a first minute of their own, also the second one to sign in on this page. */}
      {due.length === 0 && user.plan === 'free' && <ScheduledVideoAd key={user.id} />}
      <Suspense>
        {due.length > 0 &&
          !isPutOff &&
          !isOnlyLooking &&
          !PATHS_WITHOUT_DOCUMENTS_DIALOG.includes(pathname) && (
            <DocumentsDialog due={due} {...(isStaff && { onPutOff: () => setPutOff(true) })} />
          )}
      </Suspense>
      <Suspense>{(intent === 'add' || intent === 'favor') && <FinishIntent />}</Suspense>
      <Suspense>
        {proofRequest && <ProofDialog onProved={proofRequest.prove} onCancel={proofRequest.cancel} />}
      </Suspense>
    </>
  );
}
