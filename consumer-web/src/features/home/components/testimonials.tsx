import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import type { PortraitColors } from '../../../components/portrait/portrait-colors';

interface Testimonial {
  /** Key of the texts under `home:testimonials`. */
  readonly key: 'first' | 'second' | 'third';
  readonly face: PortraitColors;
}

const TESTIMONIALS: readonly Testimonial[] = [
  { key: 'first', face: { skin: '#f0cdb4', hair: '#a8542c', lips: '#b4564f', eyes: '#6a8496' } },
  { key: 'second', face: { skin: '#6f4630', hair: '#241614', lips: '#8f3346', eyes: '#3a261c' } },
  { key: 'third', face: { skin: '#d9a583', hair: '#3b2520', lips: '#b0636b', eyes: '#4a3a2c' } },
];

/** Three examples of what customers may say, each with a portrait. */
export function Testimonials() {
  const { t } = useTranslation('home');
  return (
    <section className="page py-12 md:py-20">
      <h2 className="max-w-prose text-3xl">{t('testimonials.title')}</h2>
      <p className="mt-2 text-lg">{t('testimonials.note')}</p>
      <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
        {TESTIMONIALS.map(({ key, face }) => (
          <li key={key}>
            <figure className="flex h-full flex-col border-t border-line pt-6">
              <blockquote className="grow font-serif text-lg leading-snug">
                <p>{t(`testimonials.${key}.quote`)}</p>
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-4 text-sm">
                <span className="size-14 shrink-0 overflow-hidden rounded-full bg-line">
                  <Portrait colors={face} className="mt-1 w-full scale-110" />
                </span>
                <span>
                  <span className="block font-medium">{t(`testimonials.${key}.name`)}</span>
                  <span className="block text-muted">{t(`testimonials.${key}.about`)}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
