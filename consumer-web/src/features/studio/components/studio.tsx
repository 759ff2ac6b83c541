import { BRANDS } from '@mirabelle/catalogue';
import { Camera, ScanFace, ShoppingBag } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Select } from '../../../components/ui/select';
import { TabBar } from '../../../components/ui/tab-bar';
import { useFormat } from '../../../lib/use-format';
import { addItem, type LocalCartItem, totalsOf } from '../local-cart';
import { useStudio } from '../use-studio';
import type { StudioProduct } from '../worn';
import { AnalysisPanel } from './analysis-panel';
import { CameraDialog } from './camera-dialog';
import { HairChoices, LookChoices, MakeupChoices } from './choices';
import { Keep } from './keep';
import { Mirror } from './mirror';
import { PhotoButton, refusalOf } from './photo-button';
import { Pictures } from './pictures';
import { StudioCart } from './studio-cart';
import { WornProducts } from './worn-products';

const LOOKS = ['makeup', 'hair', 'complete'] as const;
export type LookTab = (typeof LOOKS)[number];
const EVERY = 'every';
const CHOICES = { makeup: MakeupChoices, hair: HairChoices, complete: LookChoices };

interface StudioProps {
  readonly firstLook: LookTab;
  /** Name of a brand to begin with; empty for all. */
  readonly firstBrand: string;
  /** Measures every picture as soon as it is there. */
  readonly autoAnalyse: boolean;
  readonly signedIn: boolean;
  readonly onAdd: (product: StudioProduct, quantity: number) => void;
}

/** A mirror and the whole library beside it. Nothing leaves the device unless it is saved. */
export function Studio({ firstLook, firstBrand, autoAnalyse, signedIn, onAdd }: StudioProps) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const studio = useStudio(autoAnalyse);
  const { worn, mirror, camera, measured } = studio;
  const zone = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<LookTab>(firstLook);
  const [brand, setBrand] = useState(firstBrand);
  const [refusal, setRefusal] = useState<'type' | 'size'>();
  const [items, setItems] = useState<readonly LocalCartItem[]>([]);
  const [isCartOpen, setCartOpen] = useState(false);
  const take = (file: File) => {
    const refused = refusalOf(file);
    setRefusal(refused);
    if (!refused) void studio.upload(file).catch(() => setRefusal('type'));
  };
  const hasFace = mirror.stage === 'still' && (mirror.report?.faces ?? 0) > 0;
  const Choices = CHOICES[look];
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,30rem)_1fr] lg:items-start lg:gap-14">
      <div className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <Mirror
          {...mirror}
          zone={zone}
          worn={worn}
          secondsLeft={camera.secondsLeft}
          split={studio.split}
          onSplit={studio.setSplit}
          onReset={studio.reset}
        />
        <div className="flex flex-wrap gap-2">
          <PhotoButton zone={zone} onFile={take} />
          {camera.isOn ? (
            <>
              <Button size="small" onClick={() => void camera.capture()}>
                {t('camera.capture')}
              </Button>
              {camera.secondsLeft !== undefined && (
                <Button look="secondary" size="small" onClick={camera.stayLive}>
                  {t('camera.stay')}
                </Button>
              )}
              <Button look="quiet" size="small" onClick={camera.stop}>
                {t('camera.stop')}
              </Button>
            </>
          ) : (
            <Button look="secondary" size="small" onClick={() => void camera.start()}>
              <Camera className="size-4" aria-hidden />
              {t('camera.start')}
            </Button>
          )}
          {hasFace && (
            <Button
              look="secondary"
              size="small"
              disabled={studio.isAnalysing}
              onClick={() => void studio.analyse()}
            >
              <ScanFace className="size-4" aria-hidden />
              {t(studio.isAnalysing ? 'analysis.running' : 'analysis.start')}
            </Button>
          )}
        </div>
        {refusal && (
          <p role="alert" className="text-sm text-danger">
            {t(`photo.refused.${refusal}`)}
          </p>
        )}
        <p className="text-sm text-muted">{t('photo.advice')}</p>
        <p className="text-sm text-muted">{t(`camera.permission.${camera.permission}`)}</p>
        {hasFace && <Pictures open={mirror.open} />}
      </div>
      <div className="grid min-w-0 gap-8">
        {measured && <AnalysisPanel measured={measured} />}
        <div className="grid gap-4">
          <WornProducts
            worn={worn}
            onAdd={(product) => onAdd(product, 1)}
            onPutAside={(product) => setItems((before) => addItem(before, product))}
          />
          <Button look="quiet" size="small" className="justify-self-start" onClick={() => setCartOpen(true)}>
            <ShoppingBag className="size-4" aria-hidden />
            {t('cart.open', { pieces: format.number(totalsOf(items).pieces) })}
          </Button>
        </div>
        {signedIn && (
          <Keep
            worn={worn}
            measured={measured}
            thumbnail={
              hasFace ? async () => (await mirror.open()).snapshot('after', 'image/jpeg', 320) : undefined
            }
          />
        )}
        <Tabs.Root
          value={look}
          onValueChange={(value) => setLook(LOOKS.find((each) => each === value) ?? 'makeup')}
        >
          <TabBar
            label={t('looks.label')}
            tabs={LOOKS.map((value) => ({ value, label: t(`looks.${value}`) }))}
          />
          <Tabs.Content value={look} tabIndex={-1} className="grid gap-6 pt-6">
            {look !== 'complete' && (
              <div className="max-w-64">
                <Select
                  label={t('brand')}
                  value={brand || EVERY}
                  onValueChange={(value) => setBrand(value === EVERY ? '' : value)}
                  options={[
                    { value: EVERY, label: t('allBrands') },
                    ...BRANDS.filter(({ type }) => type === look).map(({ name }) => ({
                      value: name,
                      label: name,
                    })),
                  ]}
                />
              </div>
            )}
            <div>
              <Choices
                worn={worn}
                onWear={studio.setWorn}
                brand={BRANDS.some(({ name, type }) => name === brand && type === look) ? brand : ''}
              />
            </div>
          </Tabs.Content>
        </Tabs.Root>
      </div>
      <CameraDialog trouble={camera.trouble} onClose={camera.forgetTrouble} />
      <StudioCart
        open={isCartOpen}
        onOpenChange={setCartOpen}
        items={items}
        onChange={setItems}
        onAdd={(item) => onAdd(item, item.quantity)}
      />
    </div>
  );
}
