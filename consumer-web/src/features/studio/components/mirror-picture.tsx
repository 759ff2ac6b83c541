import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cx } from '../../../components/ui/class-names';
import type { Crop } from '../crop-around-head';

interface MirrorPictureProps {
  /** The visible part, which is touched to zoom. */
  readonly touchRef: Ref<HTMLDivElement>;
  readonly canvas: HTMLCanvasElement | undefined;
  /** Describes the picture to screen readers. */
  readonly label: string;
  readonly isMirrored: boolean;
  /** The part to show, as the camera took it; undefined for the whole picture. */
  readonly crop: Crop | undefined;
  /** What lies on the whole picture and is enlarged with it. */
  readonly layer: ReactNode;
  /** What lies on the visible part. */
  readonly children: ReactNode;
}

/** The picture in the mirror, or a part of it that is enlarged to the size of the mirror. It is as high as `--mirror-height`. */
export function MirrorPicture({
  touchRef,
  canvas,
  label,
  isMirrored,
  crop,
  layer,
  children,
}: MirrorPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isEnlarged = crop !== undefined;
  useEffect(() => {
    if (!canvas) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    canvas.className = cx(
      isEnlarged ? 'block size-full' : 'mx-auto block h-auto max-h-(--mirror-height) max-w-(--mirror-width)',
      isMirrored && '-scale-x-100',
    );
    frame.current?.replaceChildren(canvas);
  }, [canvas, isEnlarged, label, isMirrored]);
  // A mirrored picture shows the part at the other side.
  const x = crop && (isMirrored ? 1 - crop.x - crop.width : crop.x);
  return (
    // In a picture, left and right do not depend on the writing direction of the page.
    <div
      ref={touchRef}
      dir={isMirrored ? 'rtl' : 'ltr'}
      className={cx('relative mx-auto touch-pan-y', crop ? 'overflow-hidden' : 'w-fit')}
      style={
        crop && {
          aspectRatio: crop.aspect,
          width: `min(var(--mirror-width), calc(var(--mirror-height) * ${crop.aspect}))`,
        }
      }
    >
      <div
        className={crop && 'absolute'}
        style={
          crop && {
            left: `${(-100 * (x ?? 0)) / crop.width}%`,
            top: `${(-100 * crop.y) / crop.height}%`,
            width: `${100 / crop.width}%`,
            height: `${100 / crop.height}%`,
          }
        }
      >
        <div ref={frame} className={crop && 'size-full'} />
        {layer}
      </div>
      {children}
    </div>
  );
}
