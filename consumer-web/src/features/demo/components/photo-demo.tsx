import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { useDisabledUntilHydrated } from '../../../lib/hydration';
import { useDemo } from '../use-demo';
import { DemoPhoto } from './demo-photo';
import { DemoResults } from './demo-results';
import { PhotoPicker } from './photo-picker';

/** A section of the front page that demonstrates the analysis with sample results, beside the visitor's photo if one is chosen. */
export function PhotoDemo() {
  const { t } = useTranslation('demo');
  const { demo, choose, showWithoutPhoto, restart } = useDemo();
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return (
    <section id="demo" className="scroll-mt-17 bg-surface py-12 md:py-20">
      <div className="page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.1fr] lg:items-center">
        <div>
          <p className="eyebrow">{t('eyebrow')}</p>
          <h2 className="mt-3 text-3xl">{t('title')}</h2>
          <p className="mt-4 max-w-prose text-muted">{t('text')}</p>
          <ul className="mt-6 grid gap-2.5 text-sm">
            {(['shape', 'tone', 'eyes'] as const).map((trait) => (
              <li key={trait} className="flex gap-3 before:mt-2.5 before:h-px before:w-5 before:bg-accent">
                {t(`promises.${trait}`)}
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-prose text-sm text-muted">{t('sample')}</p>
        </div>
        {demo.step === 'empty' ? (
          <div className="grid gap-4">
            <Button onClick={showWithoutPhoto} {...disabledUntilHydrated}>
              {t('without')}
            </Button>
            <PhotoPicker problem={demo.problem} onFile={choose} />
          </div>
        ) : (
          <div className={cx('grid gap-6', demo.photo && 'sm:grid-cols-[minmax(0,14rem)_1fr]')}>
            {demo.photo && <DemoPhoto photo={demo.photo} isAnalyzing={demo.step === 'analyzing'} />}
            <DemoResults isAnalyzing={demo.step === 'analyzing'} onRestart={restart} />
          </div>
        )}
      </div>
    </section>
  );
}
