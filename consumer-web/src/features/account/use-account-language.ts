import i18next from 'i18next';
import { useEffect } from 'react';
import { send } from '../../lib/api-client';

/** Has mails follow when a signed-in person reads on in another language. */
export function useAccountLanguage(): void {
  useEffect(() => {
    const follow = (language: string) => {
      // What cannot be told now is told by the next sign-in; the page has changed already.
      send('PATCH', '/api/auth/user', { language }).catch(() => undefined);
    };
    i18next.on('languageChanged', follow);
    return () => i18next.off('languageChanged', follow);
  }, []);
}
