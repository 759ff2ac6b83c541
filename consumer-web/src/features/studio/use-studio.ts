import { useEffect, useMemo, useRef, useState } from 'react';
import { keepPhoto } from '../../lib/kept-photo';
import { type AppliedProducts, applyShade, NOTHING_APPLIED, toEngineLook } from './applied-products';
import { loadAppliedProducts, parseAppliedProducts, storeAppliedProducts } from './applied-products-storage';
import { findHead, findWholeSize } from './crop-around-head';
import { cutOut } from './cut-out';
import { drawSampleFace } from './draw-sample-face';
import { useAnalysis } from './use-analysis';
import { useCamera } from './use-camera';
import { useKeptPhoto } from './use-kept-photo';
import { useMirror } from './use-mirror';
import { useReportApplied } from './use-report-applied';
import { useTriedShades } from './use-tried-shades';

interface StudioOptions {
  /** Whether uploaded photos are analyzed at once, also if it becomes true while one is being opened. */
  readonly isAutoAnalysisOn: boolean;
  /**
   * The applied products from the URL, as `formatAppliedProducts` writes them. Without them, the studio starts with those
   * that were last applied in this tab.
   */
  readonly productsInUrl: string | null;
  /** The id of a shade from the URL, which is applied in addition. */
  readonly shadeInUrl: string | null;
  /** The id of the photo that was kept on this device during the sign-in. */
  readonly photoInUrl: string | null;
  /** Called with the applied products, as `formatAppliedProducts` writes them, after each change and at first. */
  readonly onApplied: (products: string) => void;
  /** Called if the studio engine or the analysis fails. */
  readonly onFailure: () => void;
}

/** The longer side of a picture in the comparison of two shades. */
const COMPARED_SIZE_PX = 900;
/** The longer side of the picture of head and hair that is saved with an analysis or a look. */
const THUMBNAIL_SIZE_PX = 320;

/** The state of the studio: mirror, camera, applied products and analysis. */
export function useStudio(options: StudioOptions) {
  const { isAutoAnalysisOn, productsInUrl, shadeInUrl, onApplied, onFailure } = options;
  const [applied, setApplied] = useState(() => {
    const products = productsInUrl ? parseAppliedProducts(productsInUrl) : loadAppliedProducts();
    return shadeInUrl ? applyShade(products, shadeInUrl) : products;
  });
  useEffect(() => storeAppliedProducts(applied), [applied]);
  useReportApplied(applied, onApplied);
  const tried = useTriedShades(applied);
  const [dividerPosition, setDividerPosition] = useState(0);
  const look = useMemo(() => toEngineLook(applied), [applied]);
  const mirror = useMirror(look, dividerPosition, () => {
    camera.end();
    mirror.clear();
    onFailure();
  });
  const { result, isAnalyzing, analyze, clearResult } = useAnalysis(mirror.openEngine, onFailure);
  const { report } = mirror;
  const isAutoAnalysisOnNow = useRef(isAutoAnalysisOn);
  isAutoAnalysisOnNow.current = isAutoAnalysisOn;

  const camera = useCamera({
    onVideo: (video) => {
      clearResult();
      return mirror.follow(video);
    },
    onCapture: async (video) => {
      const report = await mirror.show(video);
      if (report && report.faces > 0) void analyze(report, { isSample: false });
    },
    onStop: mirror.clear,
    onFailure,
  });
  /**
   * Shows a file in place of the camera.
   *
   * @param options `analyzes` if it is analyzed in any case
   * @throws DOMException `InvalidStateError` if it is not a picture
   */
  const upload = async (file: Blob, { analyzes = false } = {}) => {
    camera.end();
    clearResult();
    const report = await mirror.show(file);
    if ((analyzes || isAutoAnalysisOnNow.current) && report && report.faces > 0)
      void analyze(report, { isSample: false });
  };
  useKeptPhoto(options.photoInUrl, ({ photo, wasAnalyzed }) => {
    upload(photo, { analyzes: wasAnalyzed }).catch(onFailure);
  });
  /** Shows the drawn sample face in place of the camera or of a photo, and analyzes it. */
  const showSampleFace = async () => {
    camera.end();
    clearResult();
    const report = await mirror.show(await drawSampleFace(), { isSample: true });
    if (report && report.faces > 0) void analyze(report, { isSample: true });
  };
  const lastPainting = useRef<Promise<unknown>>(Promise.resolve());
  /** Returns the picture in the mirror as a JPEG with other products applied, and then applies the latest chosen ones again. */
  const paintWith = (products: AppliedProducts, sizePx = COMPARED_SIZE_PX): Promise<Blob> => {
    const paint = async () => {
      const engine = await mirror.openEngine();
      try {
        await engine.applyLook(toEngineLook(products));
        return await engine.takeSnapshot('after', 'image/jpeg', sizePx);
      } finally {
        await mirror.restoreLook();
      }
    };
    // One after the other, because the engine paints one look at a time.
    const painting = lastPainting.current.then(paint);
    lastPainting.current = painting.catch(() => undefined);
    return painting;
  };
  /**
   * Takes a small picture of head and hair that is saved with an analysis or a look.
   *
   * @param products what it shows, which may be less than what is applied; undefined for the face as it is
   */
  const takeThumbnail = async (products?: AppliedProducts): Promise<Blob> => {
    const head = report?.place && findHead(report.place);
    const sizePx = head ? findWholeSize(head, THUMBNAIL_SIZE_PX) : THUMBNAIL_SIZE_PX;
    const take = async () =>
      products && products !== applied
        ? paintWith(products, sizePx)
        : (await mirror.openEngine()).takeSnapshot(products ? 'after' : 'before', 'image/jpeg', sizePx);
    return head ? cutOut(await take(), head) : take();
  };
  const reset = () => {
    setApplied(NOTHING_APPLIED);
    setDividerPosition(0);
  };
  /** The report on the still picture in the mirror, if it shows a face. */
  const stillReport = mirror.stage === 'still' && report && report.faces > 0 ? report : undefined;
  /** Whether a photo of a person is shown, and not only the drawn sample face. */
  const hasPhoto = mirror.stage === 'still' && !mirror.isSample;
  return {
    applied,
    setApplied,
    tried,
    dividerPosition,
    setDividerPosition,
    reset,
    mirror,
    camera,
    upload,
    showSampleFace,
    paintWith,
    takeThumbnail,
    /** Keeps the photo in the mirror on this device, and returns its id; undefined if there is no photo. */
    keepPhoto: hasPhoto
      ? async () => keepPhoto({ photo: await mirror.takeOriginal(), wasAnalyzed: result !== undefined })
      : undefined,
    result,
    isAnalyzing,
    hasFace: stillReport !== undefined,
    analyze: () => stillReport && void analyze(stillReport, { isSample: mirror.isSample }),
  };
}
