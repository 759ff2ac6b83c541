import markUrl from '@mirabelle/design/mark.svg';
import i18next from 'i18next';
import { Button } from '../components/ui/button';
import { leave } from '../lib/leave';

// The crash may lie in translation itself, so the words stand here too.
const words = (key: string, english: string) => i18next.t(`common:crash.${key}`, { defaultValue: english });

/** What stands in place of the app after a rendering error. */
export function CrashScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-ground p-6 text-center text-ink">
      <img src={markUrl} alt="" className="mb-2 size-14" />
      <h1 className="text-3xl">{words('title', 'Oops! Something went wrong')}</h1>
      <p className="max-w-prose text-balance text-muted">
        {words(
          'text',
          "We're working to fix this issue. Please try refreshing the page or come back in a few minutes.",
        )}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{words('retry', 'Try Again')}</Button>
        <Button look="secondary" onClick={() => leave.to('/')}>
          {words('home', 'Go to Homepage')}
        </Button>
      </div>
    </main>
  );
}
