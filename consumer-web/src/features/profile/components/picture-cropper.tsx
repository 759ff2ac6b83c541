import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, dragCrop, drawCrop, MAX_ZOOM, PICTURE_SIZE_PX, zoomCrop } from '../crop-square';

interface PictureCropperProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** Shows the square of a picture that becomes the profile picture. It is dragged, or set by sliders. */
export function PictureCropper({ picture, crop, onCrop }: PictureCropperProps) {
  const { t } = useTranslation('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    onCrop(dragCrop(picture, crop, event.movementX / clientWidth, event.movementY / clientHeight));
  };
  const sliders = [
    {
      label: t('edit.crop.zoom'),
      min: 1,
      max: MAX_ZOOM,
      value: crop.zoom,
      set: (zoom: number) => zoomCrop(picture, crop, zoom),
    },
    { label: t('edit.crop.across'), min: 0, max: 1, value: crop.x, set: (x: number) => ({ ...crop, x }) },
    { label: t('edit.crop.upright'), min: 0, max: 1, value: crop.y, set: (y: number) => ({ ...crop, y }) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-5">
      <canvas
        ref={canvas}
        width={PICTURE_SIZE_PX}
        height={PICTURE_SIZE_PX}
        role="img"
        aria-label={t('edit.crop.label')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="size-40 cursor-move touch-none rounded-full bg-line"
      />
      <div className="grid min-w-44 grow gap-2">
        {sliders.map(({ label, min, max, value, set }) => (
          <label key={label} className="grid text-sm">
            {label}
            {/* The picture is not mirrored in languages from right to left, so the sliders are not either. */}
            <input
              type="range"
              dir="ltr"
              min={min}
              max={max}
              step={0.01}
              value={value}
              onChange={(event) => onCrop(set(Number(event.target.value)))}
              className="h-8 w-full cursor-pointer accent-primary"
            />
          </label>
        ))}
      </div>
    </div>
  );
}
