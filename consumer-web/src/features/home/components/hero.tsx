import { ScanFace } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '../../../components/portrait/portrait';
import { DEFAULT_FACE } from '../../../components/portrait/portrait-colors';
import { Button } from '../../../components/ui/button';
import { HERO_HAIR, HERO_LIPS, type ProductWithId } from '../hero-shades';
import { ShadeDots } from './shade-dots';
import { Stats } from './stats';

/** A selected shade. While the pointer hovers over another shade, that one is applied to the portrait instead. */
function useShadeSelection(initial: ProductWithId | undefined) {
  const [selected, onSelect] = useState(initial);
  const [hovered, onHover] = useState<ProductWithId>();
  return { selected, onSelect, onHover, applied: hovered ?? selected };
}

/** Returns the current name of a shade. */
export type GetShadeName = (shade: ProductWithId) => string;

interface HeroProps {
  /** By default the name in the catalogue. */
  readonly getName?: GetShadeName;
}

const getCatalogueName = ({ name }: ProductWithId) => name;

/** The first screen of the landing page: a portrait that shows the hair and lip shades the visitor picks. */
export function Hero({ getName = getCatalogueName }: HeroProps) {
  const { t } = useTranslation('home');
  const hair = useShadeSelection(HERO_HAIR[4]);
  const lips = useShadeSelection(HERO_LIPS[1]);
  const portraitColors = {
    ...DEFAULT_FACE,
    ...(hair.applied && { hair: hair.applied.hex }),
    ...(lips.applied && { lips: lips.applied.hex }),
  };
  return (
    <section className="page grid gap-x-10 gap-y-10 pt-8 pb-12 md:grid-cols-[1.05fr_1fr] md:grid-rows-[1fr_auto] md:pt-12 lg:gap-x-16 lg:pb-20">
      <div className="self-center">
        <p className="eyebrow">{t('hero.eyebrow')}</p>
        <h1 className="mt-4 text-4xl lg:text-5xl">{t('hero.title')}</h1>
        <p className="mt-5 max-w-prose text-lg leading-relaxed text-muted">{t('hero.subtitle')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="large">
            <Link to="/studio">{t('hero.start')}</Link>
          </Button>
          <Button asChild variant="secondary" size="large">
            <Link to="/#demo">
              <ScanFace className="size-5" strokeWidth={1.6} aria-hidden />
              {t('hero.demo')}
            </Link>
          </Button>
        </div>
      </div>
      <div className="grid content-start gap-5 md:row-span-2">
        <div className="-mx-5 overflow-hidden bg-line/70 md:mx-0 md:rounded-t-[14rem] md:rounded-b-card">
          <Portrait
            colors={portraitColors}
            label={t('hero.portrait', {
              hair: hair.applied && getName(hair.applied),
              lips: lips.applied && getName(lips.applied),
            })}
            className="mx-auto mt-6 h-72 w-full md:mt-14 md:h-auto md:max-w-115"
          />
        </div>
        <ShadeDots label={t('hero.hair')} shades={HERO_HAIR} getName={getName} {...hair} />
        <ShadeDots label={t('hero.lips')} shades={HERO_LIPS} getName={getName} {...lips} />
      </div>
      <Stats />
    </section>
  );
}
