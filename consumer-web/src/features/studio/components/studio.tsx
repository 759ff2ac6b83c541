import { toProductReference } from '@mirabelle/catalogue';
import { ScanFace } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { TabBar } from '../../../components/ui/tab-bar';
import { toast } from '../../../components/ui/toast-store';
import { joinNames } from '../../../lib/text-direction';
import { useProductName } from '../../../lib/use-product-name';
import { useProducts } from '../../../lib/use-products';
import {
  applyShade,
  isNothingApplied,
  listProducts,
  type StudioProduct,
  toggleHairColor,
  toggleMakeup,
} from '../applied-products';
import { findComparedShades } from '../compared-shades';
import type { LookTab } from '../look-tab-in-url';
import { addItem, sumCart } from '../studio-cart';
import { loadCart, storeCart } from '../studio-cart-storage';
import { useDroppedOrPastedFile } from '../use-dropped-or-pasted-file';
import { useFileUpload } from '../use-file-upload';
import { useStudio } from '../use-studio';
import { AnalysisPanel } from './analysis-panel';
import { AppliedProductList } from './applied-product-list';
import { AppliedProductsPanel } from './applied-products-panel';
import { CameraDialog } from './camera-dialog';
import { CompareButton } from './compare-button';
import { CompareDialog } from './compare-dialog';
import { Mirror } from './mirror';
import { PictureControls } from './picture-controls';
import { PictureExport } from './picture-export';
import { SaveLookButton } from './save-look-button';
import { SavePanel } from './save-panel';
import { SignInInvitation } from './sign-in-invitation';
import { StudioCartButton } from './studio-cart-button';
import { StudioCartDialog } from './studio-cart-dialog';
import { TryOnPanel } from './try-on-panel';

const STUDIO_TABS = ['tryon', 'analysis'] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];

interface StudioProps {
  readonly tab: StudioTab;
  readonly onTab: (tab: StudioTab) => void;
  /** The open tab of what can be tried on. */
  readonly lookTab: LookTab;
  readonly onLookTab: (tab: LookTab) => void;
  /** Name of the initially selected brand, or '' for all brands. */
  readonly initialBrand: string;
  /** The initially applied products from the URL, as `formatAppliedProducts` writes them. */
  readonly productsInUrl: string | null;
  /** The id of a shade to apply at first, in addition. */
  readonly shadeInUrl: string | null;
  /** See `StudioOptions`. */
  readonly photoInUrl: string | null;
  /** See `StudioOptions`. */
  readonly onApplied: (products: string) => void;
  /** Undefined while it is being loaded. */
  readonly isSignedIn: boolean | undefined;
  /** Adds products to the shop's cart. Resolves to those that were added. */
  readonly onAdd: <T extends StudioProduct & { readonly quantity?: number }>(
    products: readonly T[],
  ) => Promise<readonly T[]>;
}

/** The studio: the mirror with its controls, the analysis, and the products to try on. */
export function Studio({
  tab,
  onTab,
  lookTab,
  onLookTab,
  initialBrand,
  productsInUrl,
  shadeInUrl,
  photoInUrl,
  onApplied,
  isSignedIn,
  onAdd,
}: StudioProps) {
  const { t } = useTranslation('studio');
  const getName = useProductName();
  const productsNow = useProducts();
  const reportFailure = () =>
    toast({ title: t('failed.title'), description: t('failed.text'), variant: 'destructive' });
  // While the analysis tab is open, every uploaded photo is analyzed at once, and a photo uploaded before is analyzed when the tab opens.
  const studio = useStudio({
    isAutoAnalysisOn: tab === 'analysis',
    productsInUrl,
    shadeInUrl,
    photoInUrl,
    onApplied,
    onFailure: reportFailure,
  });
  const { applied, setApplied, mirror, camera, result, isAnalyzing, hasFace } = studio;
  const { uploadProblem, forgetProblem, showFile } = useFileUpload(studio.upload, reportFailure);
  const [cartItems, setCartItems] = useState(loadCart);
  useEffect(() => storeCart(cartItems), [cartItems]);
  const [isCartOpen, setCartOpen] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [isListOpened, setListOpened] = useState(false);
  const mirrorFrame = useRef<HTMLDivElement>(null);
  const isListShown = isListOpened || tab === 'analysis';
  const compared = findComparedShades(studio.tried);
  const hasOwnFace = hasFace && studio.keepPhoto !== undefined;

  // On a phone the mirror stays on the screen with as few buttons as possible, so the one that compares is below it.
  const compareButton = compared && <CompareButton onCompare={() => setComparing(true)} />;

  const { isDraggingFile } = useDroppedOrPastedFile((file) => void showFile(file));
  const saveForLater = (products: readonly StudioProduct[]) => {
    setCartItems((current) => products.reduce(addItem, current));
    const names = products.map((product) =>
      getName({ ...toProductReference(product), productName: productsNow.getName(product) }),
    );
    toast({ title: t('cart.savedForLater'), description: joinNames(names) });
  };
  const openTab = (next: StudioTab) => {
    onTab(next);
    if (next === 'analysis' && hasFace && !result && !isAnalyzing) studio.analyze();
  };
  const buyAll = async () => {
    const offered = productsNow.listOffered(cartItems);
    const addedIds = new Set((await onAdd(offered)).map(({ cartId }) => cartId));
    setCartItems((current) => current.filter(({ cartId }) => !addedIds.has(cartId)));
    if (addedIds.size === cartItems.length) setCartOpen(false);
  };
  const cartHandlers = {
    onAdd: (products: readonly StudioProduct[]) => void onAdd(products),
    onSaveForLater: saveForLater,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,30rem)_1fr] lg:items-start lg:gap-14">
      <div className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <Mirror
          {...mirror}
          frameRef={mirrorFrame}
          isDraggingFile={isDraggingFile}
          isAnalyzing={isAnalyzing}
          isSmallOnPhone={tab === 'analysis'}
          applied={applied}
          secondsUntilCapture={camera.secondsUntilCapture}
          dividerPosition={studio.dividerPosition}
          onMoveDivider={studio.setDividerPosition}
          onReset={studio.reset}
          actions={
            <>
              {/* The open list has a button of its own. */}
              {isSignedIn !== undefined && !isNothingApplied(applied) && !isListShown && (
                <SaveLookButton applied={applied} isSignedIn={isSignedIn} keepPhoto={studio.keepPhoto} />
              )}
              <span className="contents max-lg:hidden">{compareButton}</span>
            </>
          }
          onStrokes={mirror.correctHair}
        />
        <PictureControls
          camera={camera}
          onFile={(file) => void showFile(file)}
          hasFace={hasOwnFace}
          isAnalyzing={isAnalyzing}
          onAnalyze={() => {
            studio.analyze();
            onTab('analysis');
          }}
        />
        {uploadProblem && (
          <p role="alert" className="text-sm text-danger">
            {t(`photo.refused.${uploadProblem}`)}
          </p>
        )}
        {mirror.stage === 'still' && (
          <PictureExport openEngine={mirror.openEngine} onFailure={reportFailure} />
        )}
        {!camera.isOn && (
          <div className="grid gap-1 text-sm text-muted max-lg:order-last">
            <p>{t('photo.advice')}</p>
            {camera.permission && <p>{t(`camera.permission.${camera.permission}`)}</p>}
          </div>
        )}
      </div>
      <Tabs.Root
        value={tab}
        onValueChange={(value) => openTab(value === 'analysis' ? 'analysis' : 'tryon')}
        className="min-w-0"
      >
        <TabBar
          label={t('tabs.label')}
          tabs={STUDIO_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
        <Tabs.Content value={tab} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3">
          {tab === 'analysis' ? (
            <AnalysisPanel
              result={result}
              isAnalyzing={isAnalyzing}
              hasFace={hasOwnFace}
              pinned={mirrorFrame}
              onUseSampleFace={() => {
                forgetProblem();
                studio.showSampleFace().catch(reportFailure);
              }}
              applied={applied}
              onToggleMakeup={(product) => setApplied((current) => toggleMakeup(current, product))}
              onToggleHairColor={(color) => setApplied((current) => toggleHairColor(current, color))}
            />
          ) : (
            result && (
              <Button
                variant="secondary"
                size="small"
                className="justify-self-start"
                onClick={() => onTab('analysis')}
              >
                <ScanFace className="size-4" aria-hidden />
                {t('analysis.open')}
              </Button>
            )
          )}
          <AppliedProductsPanel
            isAlwaysOpen={tab === 'analysis'}
            isOpen={isListOpened}
            onOpenChange={setListOpened}
            pieceCount={listProducts(applied).length + (applied.hairstyle ? 1 : 0)}
            actions={
              <>
                <StudioCartButton
                  pieceCount={sumCart(cartItems).pieceCount}
                  onOpen={() => setCartOpen(true)}
                />
                <span className="contents lg:hidden">{compareButton}</span>
              </>
            }
          >
            <AppliedProductList applied={applied} onApply={setApplied} {...cartHandlers} />
            {isSignedIn && (
              <SavePanel
                applied={applied}
                result={result}
                takePicture={hasOwnFace ? studio.takeThumbnail : undefined}
              />
            )}
            {isSignedIn === false && (
              <SignInInvitation applied={applied} result={result} keepPhoto={studio.keepPhoto} />
            )}
          </AppliedProductsPanel>
          <div hidden={tab !== 'tryon'}>
            <TryOnPanel
              applied={applied}
              foundationIds={result?.foundationIds ?? []}
              onApply={setApplied}
              tab={lookTab}
              onTab={onLookTab}
              initialBrand={initialBrand}
              {...cartHandlers}
            />
          </div>
        </Tabs.Content>
      </Tabs.Root>
      {isComparing && compared && (
        <CompareDialog
          shades={compared}
          applied={applied}
          paint={mirror.stage === 'still' || mirror.stage === 'live' ? studio.paintWith : undefined}
          onApply={(id) => {
            setApplied((current) => applyShade(current, id));
            setComparing(false);
          }}
          onClose={() => setComparing(false)}
        />
      )}
      <CameraDialog problem={camera.problem} onClose={camera.clearProblem} />
      <StudioCartDialog
        open={isCartOpen}
        onOpenChange={setCartOpen}
        items={cartItems}
        onChange={setCartItems}
        onBuy={buyAll}
      />
    </div>
  );
}
