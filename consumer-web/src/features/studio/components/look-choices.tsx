import { LOOK_PACKAGES, type LookPackage } from '@mirabelle/catalogue';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';
import { packageOf, type StudioProduct, separately, type Worn, withPackage } from '../worn';

interface LookChoicesProps {
  readonly worn: Worn;
  readonly onWear: (worn: Worn) => void;
  readonly onAdd: (products: readonly StudioProduct[]) => void;
  readonly onPutAside: (products: readonly StudioProduct[]) => void;
}

/** The looks that an artist has put together, each to wear and to buy at its own price. */
export function LookChoices(props: LookChoicesProps) {
  return (
    <ul className="grid gap-4">
      {LOOK_PACKAGES.map((look) => (
        <LookCard key={look.id} look={look} {...props} />
      ))}
    </ul>
  );
}

/** Whether everything that a look is made of is worn, and nothing else. */
function isWorn(worn: Worn, looked: Worn): boolean {
  const idsOf = ({ makeup }: Worn) => Object.values(makeup).map(({ id }) => id);
  return (
    worn.hairstyle === looked.hairstyle &&
    worn.hairColor === looked.hairColor &&
    idsOf(worn).sort().join() === idsOf(looked).sort().join()
  );
}

function LookCard({ look, worn, onWear, onAdd, onPutAside }: LookChoicesProps & { look: LookPackage }) {
  const { t } = useTranslation(['studio', 'styles']);
  const format = useFormat();
  const looked = withPackage(worn, look);
  const pressed = isWorn(worn, looked);
  const name = t(`styles:looks.${look.id}.name`);
  const colours = [...Object.values(looked.makeup), ...(looked.hairColor ? [looked.hairColor] : [])];
  const sold = packageOf(look);
  return (
    <li>
      <Card className={cx('grid gap-4 p-5', pressed && 'border-accent ring-2 ring-accent')}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 grow basis-48">
            <h2 className="text-xl">{name}</h2>
            <p className="mt-1 text-sm text-muted">{t(`styles:looks.${look.id}.description`)}</p>
          </div>
          <p className="tabular-nums sm:text-end">
            <span className="font-serif text-xl">{format.money(look.priceCents)}</span>
            <span className="block text-sm text-muted">
              {t('looks.separately', { price: format.money(separately(look)) })}
            </span>
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {colours.map(({ id, name: shade, hex }) => (
            <li key={id} className="flex items-center gap-2">
              <span
                aria-hidden
                className="size-5 shrink-0 rounded-full ring-1 ring-ink/30"
                style={{ background: hex }}
              />
              <bdi>{shade}</bdi>
            </li>
          ))}
          {looked.hairstyle && <li>{t(`styles:hairstyles.${looked.hairstyle.id}.name`)}</li>}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            size="small"
            aria-pressed={pressed}
            aria-label={`${t('looks.wear')}: ${name}`}
            onClick={() => onWear(looked)}
          >
            {pressed && <Check className="size-4" aria-hidden />}
            {t('looks.wear')}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-label={`${t('cart.putAside')}: ${name}`}
            onClick={() => onPutAside([sold])}
          >
            {t('cart.putAside')}
          </Button>
          <Button size="small" aria-label={`${t('worn.add')}: ${name}`} onClick={() => onAdd([sold])}>
            {t('worn.add')}
          </Button>
        </div>
      </Card>
    </li>
  );
}
