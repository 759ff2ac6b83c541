import type { HairStroke } from '@mirabelle/studio-engine';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Half the width of the brush as a share of the picture's width. */
const RADIUS = 0.025;
/** How far an arrow key moves the brush, as a share of the picture's width or height. */
const KEY_STEP = 0.03;

/** Where the keyboard begins: at the top of the head in most pictures. */
const INITIAL_POSITION = [0.5, 0.25] as const;

const KEY_MOVES: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface HairBrushProps {
  readonly isMirrored: boolean;
  readonly strokes: readonly HairStroke[];
  readonly onStrokes: (strokes: readonly HairStroke[]) => void;
  /** Whether a stroke adds hair. Otherwise it marks what is no hair. */
  readonly isHair: boolean;
}

const clampShare = (share: number) => Math.max(0, Math.min(1, share));

/** The picture as a surface to draw on: a stroke with a finger, the mouse or the keyboard corrects the hair. */
export function HairBrush({ isMirrored, strokes, onStrokes, isHair }: HairBrushProps) {
  const { t } = useTranslation('studio');
  /** The stroke that is being drawn, with x and y in turn, as shares of the picture that the person sees. */
  const [points, setPoints] = useState<readonly number[]>([]);
  /** The finger or mouse that draws, and its stroke so far: several moves may come before the next render. */
  const drawing = useRef<{ readonly pointerId: number; points: readonly number[] }>(undefined);
  const [brushPosition, setBrushPosition] = useState<readonly [x: number, y: number]>();
  const addStroke = (visiblePoints: readonly number[]) =>
    onStrokes([
      ...strokes,
      {
        isHair,
        points: visiblePoints.map((value, index) => (isMirrored && index % 2 === 0 ? 1 - value : value)),
        radius: RADIUS,
      },
    ]);
  const getPosition = (event: PointerEvent<HTMLElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      clampShare((event.clientX - box.left) / box.width),
      clampShare((event.clientY - box.top) / box.height),
    ];
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    // A second finger neither draws nor ends the stroke of the first.
    if (drawing.current || event.button !== 0) return;
    const { currentTarget, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    drawing.current = { pointerId, points: getPosition(event) };
    setBrushPosition(getPosition(event));
    setPoints(drawing.current.points);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drawing.current && drawing.current.pointerId !== event.pointerId) return;
    setBrushPosition(getPosition(event));
    if (!drawing.current) return;
    drawing.current.points = [...drawing.current.points, ...getPosition(event)];
    setPoints(drawing.current.points);
  };
  const end = ({ pointerId, type }: PointerEvent<HTMLElement>) => {
    const stroke = drawing.current;
    if (stroke?.pointerId !== pointerId) return;
    drawing.current = undefined;
    setPoints([]);
    if (type === 'pointerup') addStroke(stroke.points);
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const [x, y] = brushPosition ?? INITIAL_POSITION;
    const step = KEY_MOVES[event.key];
    if (step) setBrushPosition([clampShare(x + KEY_STEP * step[0]), clampShare(y + KEY_STEP * step[1])]);
    else if (event.key === ' ') addStroke([x, y]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {/* A button takes pointer and keyboard alike. */}
      <button
        type="button"
        aria-label={t('brush.label')}
        aria-describedby="hair-brush-advice"
        className="absolute inset-0 size-full cursor-crosshair touch-none"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onFocus={() => setBrushPosition((current) => current ?? INITIAL_POSITION)}
        onKeyDown={pressKey}
      />
      <svg
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full"
        preserveAspectRatio="none"
        viewBox="0 0 1 1"
      >
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke={isHair ? '#ffffff' : '#171216'}
          strokeOpacity={0.7}
          strokeWidth={2 * RADIUS}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {brushPosition && (
        <span
          aria-hidden
          className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full border-2 border-[#fff] shadow-[0_0_0_1px_rgb(0_0_0/0.6)]"
          style={{
            left: `${brushPosition[0] * 100}%`,
            top: `${brushPosition[1] * 100}%`,
            width: `${RADIUS * 200}%`,
          }}
        />
      )}
    </>
  );
}
