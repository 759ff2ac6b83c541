import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabBar } from '../../../components/ui/tab-bar';
import { toast } from '../../../components/ui/toast-store';
import {
  applyShade,
  isNothingApplied,
  listProducts,
  type StudioProduct,
  toggleHairColor,
  toggleMakeup,
} from '../applied-products';
import { findComparedShades } from '../compared-shades';
import { isDistant } from '../crop-around-head';
import type { TryOnTab } from '../try-on-tab-in-url';
import { useDroppedOrPastedFile } from '../use-dropped-or-pasted-file';
import { useFileUpload } from '../use-file-upload';
import { type AddToCart, useSavedForLater } from '../use-saved-for-later';
import { useSavedTwin } from '../use-saved-twin';
import { useStudio } from '../use-studio';
import { AnalysisPanel } from './analysis-panel';
import { AppliedProductList } from './applied-product-list';
import { AppliedProductsPanel } from './applied-products-panel';
import { CameraDialog } from './camera-dialog';
import { CompareButton } from './compare-button';
import { CompareDialog } from './compare-dialog';
import { IntensityOfApplied } from './intensity-of-applied';
import { Mirror } from './mirror';
import { PictureControls } from './picture-controls';
import { PictureExport } from './picture-export';
import { SaveLookButton } from './save-look-button';
import { SaveLookFromUrl } from './save-look-from-url';
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
  readonly tryOnTab: TryOnTab;
  readonly onTryOnTab: (tab: TryOnTab) => void;
  /** Name of the initially selected brand, or '' for all brands. */
  readonly initialBrand: string;
  /** The initially applied products from the URL, as `formatAppliedProducts` writes them. */
  readonly productsInUrl: string | null;
  /** The id of a shade to apply at first, in addition. */
  readonly shadeInUrl: string | null;
  /** See `StudioOptions`. */
  readonly photoInUrl: string | null;
  /** What a member who has just signed in wanted to save, as `formatAppliedProducts` writes it. */
  readonly lookToSave: string | null;
  /** See `StudioOptions`. */
  readonly onApplied: (products: string) => void;
  /** Undefined while it is being loaded. */
  readonly isSignedIn: boolean | undefined;
  readonly onAdd: AddToCart;
}

/** The studio: the mirror with its controls, the analysis, and the products to try on. */
export function Studio({
  tab,
  onTab,
  tryOnTab,
  onTryOnTab,
  initialBrand,
  productsInUrl,
  shadeInUrl,
  photoInUrl,
  lookToSave,
  onApplied,
  isSignedIn,
  onAdd,
}: StudioProps) {
  const { t } = useTranslation('studio');
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
  const later = useSavedForLater(onAdd);
  const [isComparing, setComparing] = useState(false);
  const [isListOpened, setListOpened] = useState(false);
  const mirrorFrame = useRef<HTMLDivElement>(null);
  const isAnalysis = tab === 'analysis';
  /** What the open tab has applied that can be stronger or weaker. */
  const worn =
    tab === 'tryon' &&
    (tryOnTab === 'hair'
      ? applied.hairColor && ('hair' as const)
      : Object.keys(applied.makeup).length > 0 && ('makeup' as const));
  const compared = findComparedShades(studio.tried);
  const savedPictureUrl = useSavedTwin(applied, isSignedIn === true)?.previewImageUrl ?? undefined;
  const hasOwnFace = hasFace && studio.keepPhoto !== undefined;
  const takePicture = hasOwnFace ? studio.takeThumbnail : undefined;

  // On a phone the mirror stays on the screen with as few buttons as possible, so the one that compares is below it.
  const compareButton = compared && <CompareButton onCompare={() => setComparing(true)} />;

  const { isDraggingFile } = useDroppedOrPastedFile((file) => void showFile(file));
  const openTab = (next: StudioTab) => {
    onTab(next);
    if (next === 'analysis' && hasFace && !result && !isAnalyzing) studio.analyze();
  };
  const cartHandlers = {
    onAdd: (products: readonly StudioProduct[]) => void onAdd(products),
    onSaveForLater: later.save,
  };
  return (
    <div className="group/studio grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,30rem)_1fr] lg:items-start lg:gap-14">
      <div className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <Mirror
          {...mirror}
          frameRef={mirrorFrame}
          isDraggingFile={isDraggingFile}
          isAnalyzing={isAnalyzing}
          isReading={isAnalysis && result !== undefined}
          savedPictureUrl={savedPictureUrl}
          applied={applied}
          secondsUntilCapture={camera.secondsUntilCapture}
          dividerPosition={studio.dividerPosition}
          onMoveDivider={studio.setDividerPosition}
          onReset={studio.reset}
          actions={
            <>
              {/* The open list has a button of its own. Below a result, it is far down on a phone. */}
              {isSignedIn !== undefined && !isNothingApplied(applied) && (isAnalysis || !isListOpened) && (
                <span className={isAnalysis ? 'contents lg:hidden' : 'contents'}>
                  <SaveLookButton
                    isTool
                    applied={applied}
                    isSignedIn={isSignedIn}
                    takePicture={takePicture}
                    keepPhoto={studio.keepPhoto}
                  />
                </span>
              )}
              <span className="contents max-lg:hidden">{compareButton}</span>
            </>
          }
          onStrokes={mirror.correctHair}
          slider={
            worn && <IntensityOfApplied kind={worn} applied={applied} onApply={setApplied} isOnPicture />
          }
        />
        <PictureControls
          camera={camera}
          onFile={(file) => void showFile(file)}
          hasFace={hasOwnFace}
          isAnalyzing={isAnalyzing}
          isAnalyzed={result !== undefined}
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
        {mirror.stage === 'still' && !isNothingApplied(applied) && (
          <PictureExport
            openEngine={mirror.openEngine}
            onFailure={reportFailure}
            isEnlarged={isDistant(mirror.report?.place)}
          />
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
          {tab === 'analysis' && (
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
          )}
          <AppliedProductsPanel
            isAlwaysOpen={tab === 'analysis'}
            isOpen={isListOpened}
            onOpenChange={setListOpened}
            pieceCount={listProducts(applied).length + (applied.hairstyle ? 1 : 0)}
            actions={
              <>
                <StudioCartButton pieceCount={later.pieceCount} onOpen={later.open} />
                <span className="contents lg:hidden">{compareButton}</span>
              </>
            }
          >
            <AppliedProductList applied={applied} onApply={setApplied} {...cartHandlers} />
            {isSignedIn && <SavePanel applied={applied} result={result} takePicture={takePicture} />}
            {isSignedIn === false && (
              <SignInInvitation applied={applied} result={result} keepPhoto={studio.keepPhoto} />
            )}
          </AppliedProductsPanel>
          <div hidden={tab !== 'tryon'}>
            <TryOnPanel
              applied={applied}
              foundationIds={result?.foundationIds ?? []}
              onApply={setApplied}
              tab={tryOnTab}
              onTab={onTryOnTab}
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
      {lookToSave && <SaveLookFromUrl products={lookToSave} takePicture={takePicture} />}
      <CameraDialog problem={camera.problem} onClose={camera.clearProblem} />
      <StudioCartDialog {...later.dialog} />
    </div>
  );
}
