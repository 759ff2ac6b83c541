import { useId } from 'react';
import { FaceFeatures } from './features';
import { HairBack, HairFront } from './hair';
import {
  CHEEKS,
  CHEEKS_FULL,
  createPortraitStyle,
  createTone,
  DARK,
  LIGHT,
  type PortraitColors,
} from './portrait-colors';

interface PortraitProps {
  readonly colors: PortraitColors;
  /** The text for screen readers. Without one the portrait is decorative. */
  readonly label?: string;
  readonly className?: string;
  readonly hasEarrings?: boolean;
}

const FACE =
  'M200 92C254 92 278 142 276 204C275 250 252 297 223 316C209 325 191 325 177 316C148 297 125 250 124 204C122 142 146 92 200 92Z';
const NECK =
  'M165 270V352C165 378 128 392 82 407C44 420 20 446 12 480H388C380 446 356 420 318 407C272 392 235 378 235 352V270Z';
const DRESS =
  'M12 480C20 446 44 420 82 407C98 402 112 397 124 392C140 436 170 462 200 466C230 462 260 436 276 392C288 397 302 402 318 407C356 420 380 446 388 480Z';

/** A drawn face whose hair, skin, lips and eyes take any color. */
export function Portrait({ colors, label, className, hasEarrings = true }: PortraitProps) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 400 480"
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={createPortraitStyle(colors)}
      className={`[&_*]:transition-[color] [&_*]:duration-250 ${className ?? ''}`}
    >
      <defs>
        <radialGradient id={`${id}light`} cx="0.44" cy="0.34" r="0.75">
          <stop offset="0" stopColor="currentColor" style={createTone('skin', LIGHT, 26)} />
          <stop offset="0.55" stopColor="currentColor" style={createTone('skin')} />
          <stop offset="1" stopColor="currentColor" style={createTone('skin', DARK, 20)} />
        </radialGradient>
        <radialGradient id={`${id}blush`}>
          <stop offset="0" stopColor="currentColor" style={CHEEKS_FULL} />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" style={CHEEKS} />
        </radialGradient>
      </defs>
      <HairBack />
      <path d={NECK} fill="currentColor" style={createTone('skin', DARK, 7)} />
      <path
        d="M165 292C176 342 222 344 235 290V338C222 372 186 372 165 336Z"
        fill="currentColor"
        style={createTone('skin', DARK, 26)}
      />
      <path d={DRESS} fill="#54253f" />
      <path
        d="M124 392C140 436 170 462 200 466C230 462 260 436 276 392"
        fill="none"
        stroke="#7c4363"
        strokeWidth="2"
      />
      <path d={FACE} fill={`url(#${id}light)`} />
      <ellipse cx="152" cy="252" rx="32" ry="21" fill={`url(#${id}blush)`} />
      <ellipse cx="248" cy="252" rx="32" ry="21" fill={`url(#${id}blush)`} />
      <FaceFeatures />
      <HairFront />
      {hasEarrings && <Earring x={118} />}
      {hasEarrings && <Earring x={283} />}
    </svg>
  );
}

/** An earring in the shape of the brand's mark, a golden plum. */
function Earring({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x} 262v9`} stroke="#c08c33" strokeWidth="1.6" />
      <circle cx={x} cy="277" r="6.5" fill="#e9b44c" />
      <path
        d={`M${x - 2.5} 274.5a4 4 0 0 1 4-1.5`}
        fill="none"
        stroke="#fff3d2"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </g>
  );
}
