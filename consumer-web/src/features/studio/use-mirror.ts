import { retryLoading } from '@mirabelle/lazy-loading';
import type { FrameReport, FullLook, HairReport, HairStroke, Studio } from '@mirabelle/studio-engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isFrontCamera } from './camera';
import { isHairUncertain } from './hair-certainty';

/** The content of the mirror: the drawn portrait, nothing while it opens, the live camera, or one still picture. */
export type MirrorStage = 'portrait' | 'opening' | 'live' | 'still';

/** Whether the browser's data saver is on. */
const prefersReducedData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true;

/** Whether the engine has to draw the hairstyle of a look anew, because the look before had another one or none. */
const isOtherHairstyle = (before: FullLook, { hairstyle, hairColor }: FullLook): boolean =>
  hairstyle !== undefined &&
  (hairstyle.id !== before.hairstyle?.id || hairColor?.hex !== before.hairColor?.hex);

/**
 * Shows pictures in the studio engine. The engine opens with the page, so that the first picture does not have to
 * wait, and closes with it.
 */
export function useMirror(look: FullLook, dividerPosition: number, onFailure: () => void) {
  const openedEngine = useRef<Promise<Studio>>(undefined);
  const latest = useRef({ look, dividerPosition });
  const isPainting = useRef(false);
  const lastDrawn = useRef<FullLook>({});
  /** Counts the pictures, so that a camera stops when another picture is shown. */
  const pictureNumber = useRef(0);
  /** Whether the page was left, or is hidden while there is no connection. */
  const isClosed = useRef(false);
  /** What the still picture was painted from: the engine closes when the page is hidden, and another one shows the picture again. */
  const original = useRef<Blob | ImageBitmap>(undefined);
  const [stage, setStage] = useState<MirrorStage>('portrait');
  const [canvas, setCanvas] = useState<HTMLCanvasElement>();
  const [report, setReport] = useState<FrameReport>();
  /** The share of the engine's files that has been loaded, 0 to 1. */
  const [loadedShare, setLoadedShare] = useState(0);
  /** False while the hairstyle of a photo is being drawn, which takes seconds. */
  const [isPhotoDrawn, setPhotoDrawn] = useState(true);
  /** The corrections of the hair in the still picture. */
  const [strokes, setStrokes] = useState<readonly HairStroke[]>([]);
  // Pictures of a front camera are displayed mirrored, and saved unmirrored.
  const [isMirrored, setMirrored] = useState(false);
  /** Whether the picture is the drawn sample face, and no photo. */
  const [isSample, setSample] = useState(false);

  const openEngine = useCallback((): Promise<Studio> => {
    if (isClosed.current) return Promise.reject(new Error('The mirror is closed'));
    openedEngine.current ??= retryLoading(() => import('./engine'))
      .then((engineModule) => engineModule.openEngine(setLoadedShare))
      .catch((error: unknown) => {
        // Allow another attempt after a failure.
        openedEngine.current = undefined;
        throw error;
      });
    return openedEngine.current;
  }, []);
  /** The page says whether the hair is certain, so a change of the look or of the hair updates the report. */
  const showHairReport = useCallback((hair: HairReport) => {
    setReport((current) => {
      if (
        !current ||
        (current.hairConfidence === hair.hairConfidence &&
          current.isOwnHairTooLong === hair.isOwnHairTooLong &&
          current.isOwnHairLengthened === hair.isOwnHairLengthened &&
          current.isHairstyleUnconvincing === hair.isHairstyleUnconvincing)
      )
        return current;
      const {
        hairConfidence: _,
        isOwnHairTooLong: __,
        isOwnHairLengthened: ___,
        isHairstyleUnconvincing: ____,
        ...rest
      } = current;
      return { ...rest, ...hair };
    });
  }, []);
  /**
   * Paints the latest look and divider. Sliders change faster than the engine paints, so values in between are
   * skipped.
   */
  const paintLatest = useCallback(
    async (studio: Studio) => {
      if (isPainting.current) return;
      isPainting.current = true;
      try {
        let painted: { look: FullLook; dividerPosition: number } | undefined;
        while (painted !== latest.current) {
          const next = latest.current;
          if (painted?.look !== next.look) {
            setPhotoDrawn(!isOtherHairstyle(lastDrawn.current, next.look));
            showHairReport(await studio.applyLook(next.look));
            lastDrawn.current = next.look;
          }
          await studio.moveDivider(next.dividerPosition);
          painted = next;
        }
      } finally {
        isPainting.current = false;
        setPhotoDrawn(true);
      }
    },
    [showHairReport],
  );
  useEffect(() => {
    latest.current = { look, dividerPosition };
    // A failure to open the engine has been reported by the caller that opened it.
    void openedEngine.current?.then(paintLatest).catch(() => undefined);
  }, [look, dividerPosition, paintLatest]);

  /** Opens the engine with the latest look and divider. */
  const openWithLook = useCallback(async (): Promise<Studio> => {
    const studio = await openEngine();
    await studio.applyLook(latest.current.look);
    await studio.moveDivider(latest.current.dividerPosition);
    return studio;
  }, [openEngine]);
  const rendered = useRef({ strokes, onFailure });
  rendered.current = { strokes, onFailure };
  /** Shows the still picture again, with the corrections of its hair, after its engine was closed. */
  const showAgain = useCallback(
    async (picture: Blob | ImageBitmap): Promise<void> => {
      const ownNumber = pictureNumber.current;
      try {
        const studio = await openWithLook();
        await studio.paintPhoto(picture);
        const hair = await studio.correctHair(rendered.current.strokes);
        if (ownNumber !== pictureNumber.current) return;
        setCanvas(studio.canvas);
        showHairReport(hair);
      } catch {
        if (ownNumber !== pictureNumber.current) return;
        setStage('portrait');
        rendered.current.onFailure();
      }
    },
    [openWithLook, showHairReport],
  );
  useEffect(() => {
    isClosed.current = false;
    if (original.current) void showAgain(original.current);
    // If this fails, the error is reported when a picture is shown.
    else if (!prefersReducedData()) openEngine().catch(() => undefined);
    return () => {
      isClosed.current = true;
      pictureNumber.current += 1;
      void openedEngine.current?.then((studio) => studio.close()).catch(() => undefined);
      openedEngine.current = undefined;
      // The camera ends with the page.
      setStage((current) => (current === 'still' ? current : 'portrait'));
    };
  }, [openEngine, showAgain]);

  /**
   * Shows one picture.
   *
   * @param options `isSample` if it is the drawn sample face
   * @returns undefined if another picture or the camera has taken its place meanwhile, or the page was left
   * @throws DOMException `InvalidStateError` if the file is not a picture
   */
  const show = async (
    picture: Blob | HTMLVideoElement,
    options: { readonly isSample?: boolean } = {},
  ): Promise<FrameReport | undefined> => {
    pictureNumber.current += 1;
    const ownNumber = pictureNumber.current;
    const isOutdated = () => ownNumber !== pictureNumber.current;
    const isOfFrontCamera = picture instanceof HTMLVideoElement && isFrontCamera(picture);
    setStage((current) => (current === 'portrait' ? 'opening' : current));
    try {
      const source = picture instanceof HTMLVideoElement ? await createImageBitmap(picture) : picture;
      const studio = await openWithLook();
      if (isOutdated()) return undefined;
      const report = await studio.paintPhoto(source);
      if (isOutdated()) return undefined;
      original.current = source;
      setCanvas(studio.canvas);
      setMirrored(isOfFrontCamera);
      setSample(options.isSample === true);
      setReport(report);
      setStrokes([]);
      setStage('still');
      return report;
    } catch (error) {
      if (isOutdated()) return undefined;
      setStage((current) => (current === 'still' ? current : 'portrait'));
      throw error;
    }
  };

  /** Follows a camera until another picture is shown or the mirror is cleared. */
  const follow = async (video: HTMLVideoElement): Promise<void> => {
    pictureNumber.current += 1;
    const ownNumber = pictureNumber.current;
    original.current = undefined;
    setStage('opening');
    const studio = await openWithLook();
    setCanvas(studio.canvas);
    let shownSentences: string | undefined;
    let hasFailed = false;
    const handleFailure = () => {
      if (ownNumber === pictureNumber.current) onFailure();
    };
    const paintNext = async () => {
      if (ownNumber !== pictureNumber.current || hasFailed) return;
      // The next frame is tracked while this one is painted. The studio skips frames if it cannot keep up.
      const schedule = () => void paintNext().catch(handleFailure);
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(schedule);
      else requestAnimationFrame(schedule);
      const report = await studio.paintFrame(video).catch((error: unknown) => {
        // Frames behind the first one that fails fail for the same reason.
        if (hasFailed) return undefined;
        hasFailed = true;
        throw error;
      });
      if (ownNumber !== pictureNumber.current) return;
      // Most frames show the same sentences as the frame before, so React does not have to render again.
      const sentences =
        report &&
        [...report.hints, report.isHairstyleMissing, report.isOwnHairTooLong, isHairUncertain(report)].join();
      if (report && sentences !== shownSentences) {
        shownSentences = sentences;
        setMirrored(isFrontCamera(video));
        setSample(false);
        setReport(report);
        setStage('live');
      }
    };
    await paintNext();
  };

  /** Paints the latest look again, after another one was painted for a while. */
  const restoreLook = async (): Promise<void> => {
    await (await openEngine()).applyLook(latest.current.look);
  };

  /** The still picture as it was before any product. The one of a camera becomes a file. */
  const takeOriginal = async (): Promise<Blob> =>
    original.current instanceof Blob
      ? original.current
      : (await openEngine()).takeSnapshot('before', 'image/jpeg');

  /** Corrects the hair in the still picture. */
  const correctHair = (next: readonly HairStroke[]) => {
    setStrokes(next);
    // A failure of the engine is reported when the next picture is shown.
    void openEngine()
      .then((studio) => studio.correctHair(next))
      .then(showHairReport)
      .catch(() => undefined);
  };

  /** Shows the drawn portrait again. */
  const clear = useCallback(() => {
    pictureNumber.current += 1;
    original.current = undefined;
    setStage('portrait');
    setSample(false);
    setReport(undefined);
  }, []);

  const isHairstyleMissing = stage === 'live' ? report?.isHairstyleMissing === true : !isPhotoDrawn;
  return {
    stage,
    loadedShare,
    isHairstyleMissing,
    canvas,
    report,
    isMirrored,
    isSample,
    strokes,
    correctHair,
    takeOriginal,
    show,
    follow,
    clear,
    restoreLook,
    openEngine,
  };
}
