import type { Product } from '@mirabelle/catalogue';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '../../../components/portrait/portrait';
import { FIRST_FACE } from '../../../components/portrait/tones';
import { Button } from '../../../components/ui/button';
import { HERO_HAIR, HERO_LIPS } from '../hero-shades';
import { ShadeDots } from './shade-dots';

const after = (shades: readonly Product[], current: Product | undefined): Product | undefined =>
  shades[(current ? shades.indexOf(current) + 1 : 0) % shades.length];

/** The first thing a visitor sees: a face that can be recoloured at once. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('home');
  const [hair, setHair] = useState(HERO_HAIR[4]);
  const [lips, setLips] = useState(HERO_LIPS[1]);
  const showAnother = () => {
    setHair(after(HERO_HAIR, hair));
    setLips(after(HERO_LIPS, lips));
  };
  const colours = { ...FIRST_FACE, ...(hair && { hair: hair.hex }), ...(lips && { lips: lips.hex }) };
  return (
    <section className="page grid items-center gap-10 pt-10 pb-16 md:pt-16 lg:grid-cols-[1.05fr_1fr] lg:gap-16 lg:pb-24">
      <div>
        <p className="eyebrow">{t('hero.eyebrow')}</p>
        <h1 className="mt-4 text-4xl md:text-5xl">{t('hero.title')}</h1>
        <p className="mt-5 max-w-prose text-lg leading-relaxed text-muted">{t('hero.subtitle')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="large">
            <Link to="/studio">{t(signedIn ? 'hero.openStudio' : 'hero.start')}</Link>
          </Button>
          <Button look="secondary" size="large" onClick={showAnother}>
            <Sparkles className="size-4.5" aria-hidden />
            {t('hero.demo')}
          </Button>
        </div>
      </div>
      <div className="grid gap-5">
        <div className="-mx-5 overflow-hidden bg-line/70 md:mx-0 md:rounded-t-[14rem] md:rounded-b-card">
          <Portrait
            colours={colours}
            label={t('hero.portrait', { hair: hair?.name, lips: lips?.name })}
            className="mx-auto mt-10 w-full max-w-115 md:mt-14"
          />
        </div>
        <ShadeDots label={t('hero.hair')} shades={HERO_HAIR} chosen={hair} onChoose={setHair} />
        <ShadeDots label={t('hero.lips')} shades={HERO_LIPS} chosen={lips} onChoose={setLips} />
      </div>
    </section>
  );
}
