import { TRIAL_DAYS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';

/** The closing section of the landing page: sign up. */
export function CallToAction() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <section className="page pb-20 md:pb-28">
      <div className="grid items-center gap-8 rounded-2xl bg-[#54253f] px-6 py-12 text-[#fffaf6] md:grid-cols-[1fr_auto] md:px-14 md:py-16">
        <div className="max-w-prose">
          <h2 className="text-3xl">{t('callToAction.title')}</h2>
          <p className="mt-3 text-[#ecd9e2]">
            {t('callToAction.text', { days: format.unit(TRIAL_DAYS, 'day') })}
          </p>
        </div>
        <Button asChild size="large" className="bg-accent! text-on-accent! hover:bg-[#f0c368]!">
          <Link to="/signup">{t('callToAction.join')}</Link>
        </Button>
      </div>
    </section>
  );
}
