import { ScanFace, ShoppingBag } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { TabBar } from '../../../components/ui/tab-bar';
import { toast } from '../../../components/ui/toast-store';
import { inRow } from '../../../lib/isolated';
import { useFormat } from '../../../lib/use-format';
import { useProductName } from '../../../lib/use-product-name';
import { rememberCart, rememberedCart } from '../kept-cart';
import { addItem, totalsOf } from '../local-cart';
import { refusalOf, useFiles } from '../use-files';
import { useStudio } from '../use-studio';
import { cartNameOf, type StudioProduct, withMakeup } from '../worn';
import { AnalysisPanel } from './analysis-panel';
import { CameraDialog } from './camera-dialog';
import { Controls } from './controls';
import { Keep } from './keep';
import { KeepInvitation } from './keep-invitation';
import { Mirror } from './mirror';
import { Pictures } from './pictures';
import { StudioCart } from './studio-cart';
import { type LookTab, TryOnPanel } from './try-on-panel';
import { WornProducts } from './worn-products';

export const STUDIO_TABS = ['tryon', 'analysis'] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];

interface StudioProps {
  readonly tab: StudioTab;
  readonly onTab: (tab: StudioTab) => void;
  readonly firstLook: LookTab;
  /** Name of a brand to begin with; empty for all. */
  readonly firstBrand: string;
  /** What is worn at first, as the address brings it along. */
  readonly carried: string | null;
  /** Undefined as long as it is not known. */
  readonly signedIn: boolean | undefined;
  /** Puts products into the cart that is bought from. Resolves to those that are in it. */
  readonly onAdd: <T extends StudioProduct & { readonly quantity?: number }>(
    products: readonly T[],
  ) => Promise<readonly T[]>;
}

/** A mirror and the whole library beside it. Nothing leaves the device unless it is saved. */
export function Studio({ tab, onTab, firstLook, firstBrand, carried, signedIn, onAdd }: StudioProps) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const nameOf = useProductName();
  const failed = () =>
    toast({ title: t('failed.title'), description: t('failed.text'), variant: 'destructive' });
  // Who comes for the analysis has every picture measured as soon as it is there.
  const studio = useStudio(tab === 'analysis', carried, failed);
  const { worn, setWorn, mirror, camera, measured, isAnalysing, hasFace } = studio;
  const [refusal, setRefusal] = useState<'type' | 'size'>();
  const [items, setItems] = useState(rememberedCart);
  useEffect(() => rememberCart(items), [items]);
  const [isCartOpen, setCartOpen] = useState(false);

  const take = async (file: File) => {
    const refused = refusalOf(file);
    setRefusal(refused);
    if (refused) return;
    try {
      await studio.upload(file);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'InvalidStateError') setRefusal('type');
      else failed();
    }
  };
  const { isDragging } = useFiles((file) => void take(file));
  const putAside = (products: readonly StudioProduct[]) => {
    setItems((before) => products.reduce(addItem, before));
    const names = products.map((product) => nameOf(cartNameOf(product)));
    toast({ title: t('cart.aside'), description: inRow(names) });
  };
  const buyAll = async () => {
    const bought = new Set((await onAdd(items)).map(({ cartId }) => cartId));
    setItems((before) => before.filter(({ cartId }) => !bought.has(cartId)));
    if (bought.size === items.length) setCartOpen(false);
  };
  const shopping = {
    onAdd: (products: readonly StudioProduct[]) => void onAdd(products),
    onPutAside: putAside,
  };
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,30rem)_1fr] lg:items-start lg:gap-14">
      <div className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <Mirror
          {...mirror}
          isDragging={isDragging}
          isAnalysing={isAnalysing}
          worn={worn}
          secondsLeft={camera.secondsLeft}
          split={studio.split}
          onSplit={studio.setSplit}
          onReset={studio.reset}
        />
        <Controls
          camera={camera}
          onFile={(file) => void take(file)}
          hasFace={hasFace}
          isAnalysing={isAnalysing}
          onAnalyse={() => {
            studio.analyse();
            onTab('analysis');
          }}
        />
        {refusal && (
          <p role="alert" className="text-sm text-danger">
            {t(`photo.refused.${refusal}`)}
          </p>
        )}
        {mirror.stage === 'still' && <Pictures open={mirror.open} onFailure={failed} />}
        {!camera.isOn && (
          <div className="grid gap-1 text-sm text-muted">
            <p>{t('photo.advice')}</p>
            <p>{t(`camera.permission.${camera.permission}`)}</p>
          </div>
        )}
      </div>
      <Tabs.Root
        value={tab}
        onValueChange={(value) => onTab(value === 'analysis' ? 'analysis' : 'tryon')}
        className="min-w-0"
      >
        <TabBar
          label={t('tabs.label')}
          tabs={STUDIO_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
        <Tabs.Content value={tab} tabIndex={-1} className="grid gap-8 pt-6">
          {tab === 'analysis' ? (
            <AnalysisPanel
              measured={measured}
              isAnalysing={isAnalysing}
              hasFace={hasFace}
              onMakeup={(product) =>
                setWorn((before) =>
                  before.makeup[product.kind]?.id === product.id ? before : withMakeup(before, product),
                )
              }
              onHairColor={(hairColor) => setWorn((before) => ({ ...before, hairColor }))}
            />
          ) : (
            measured && (
              <Button
                look="secondary"
                size="small"
                className="justify-self-start"
                onClick={() => onTab('analysis')}
              >
                <ScanFace className="size-4" aria-hidden />
                {t('analysis.see')}
              </Button>
            )
          )}
          <div className="grid gap-4">
            <WornProducts worn={worn} onWear={setWorn} {...shopping} />
            <Button
              look="quiet"
              size="small"
              className="-ms-3.5 justify-self-start"
              onClick={() => setCartOpen(true)}
            >
              <ShoppingBag className="size-4" aria-hidden />
              {t('cart.open', { pieces: format.number(totalsOf(items).pieces) })}
            </Button>
          </div>
          {signedIn && (
            <Keep
              worn={worn}
              measured={measured}
              picture={
                hasFace
                  ? async (which) => (await mirror.open()).snapshot(which, 'image/jpeg', 320)
                  : undefined
              }
            />
          )}
          {signedIn === false && <KeepInvitation worn={worn} tab={tab} />}
          <div hidden={tab !== 'tryon'}>
            <TryOnPanel
              worn={worn}
              onWear={setWorn}
              firstLook={firstLook}
              firstBrand={firstBrand}
              {...shopping}
            />
          </div>
        </Tabs.Content>
      </Tabs.Root>
      <CameraDialog trouble={camera.trouble} onClose={camera.forgetTrouble} />
      <StudioCart
        open={isCartOpen}
        onOpenChange={setCartOpen}
        items={items}
        onChange={setItems}
        onBuy={() => void buyAll()}
      />
    </div>
  );
}
