import markUrl from '@mirabelle/design/mark.svg';
import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/button';
import { fullPageNavigation } from '../lib/full-page-navigation';

// Translation itself may have failed, so the English texts are repeated here.
const translate = (key: string, english: string) =>
  i18next.t(`common:crash.${key}`, { defaultValue: english });

function CrashScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-ground p-6 text-center text-ink">
      <img src={markUrl} alt="" className="mb-2 size-14" />
      <h1 className="text-3xl">{translate('title', 'Oops! Something went wrong')}</h1>
      <p className="max-w-prose text-balance text-muted">
        {translate(
          'text',
          "We're working to fix this issue. Please try refreshing the page or come back in a few minutes.",
        )}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{translate('retry', 'Try Again')}</Button>
        <Button variant="secondary" onClick={() => fullPageNavigation.to('/')}>
          {translate('home', 'Go to Homepage')}
        </Button>
      </div>
    </main>
  );
}

/** Shows the crash screen instead of its children after rendering has failed. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}
