import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { forgetSentLink, loadSentLink, storeSentLink } from './sent-link';

interface SentLink {
  /** The address that a link was sent to, also after a reload and Back. */
  readonly sentTo: string | undefined;
  readonly remember: (email: string) => void;
  readonly forget: () => void;
}

/** Whether this page has requested a link, and for which address. */
export function useSentLink(): SentLink {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const [sentTo, setSentTo] = useState(() => loadSentLink(pathname, navigationType));
  return {
    sentTo,
    remember: (email) => {
      storeSentLink(pathname, email);
      setSentTo(email);
    },
    forget: () => {
      forgetSentLink();
      setSentTo(undefined);
    },
  };
}
