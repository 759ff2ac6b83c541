import type { Salon } from '@mirabelle/contracts';
import { cx } from '../../../components/ui/class-names';
import { getStorefrontStyle, type StorefrontStyle } from '../storefront-style';

const WIDTH = 720;
const HEIGHT = 300;
const STREET = { x: -3 * WIDTH, width: 7 * WIDTH };

/** The picture of a salon, or a drawn shop front. It decorates the page and is hidden from screen readers. */
export function Storefront({ salon, className }: { salon: Salon; className?: string }) {
  if (salon.imageUrl) return <img src={salon.imageUrl} alt="" className={cx('object-cover', className)} />;
  const style = getStorefrontStyle(salon.id);
  const doorX = style.isDoorFirst ? 96 : 504;
  return (
    <div className={cx('overflow-hidden', className)} style={{ backgroundColor: style.wall }}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMax meet"
        className="size-full overflow-visible"
      >
        {/* The street goes on to both sides, because the page may be wider than the drawing. */}
        <rect {...STREET} height={46} fill={style.trim} />
        <rect {...STREET} y={46} height={6} fill={style.stripe} opacity={0.7} />
        <Window style={style} x={style.isDoorFirst ? 252 : 96} />
        <Door style={style} x={doorX} />
        <Awning style={style} />
        <HangingSign style={style} x={style.isDoorFirst ? 660 : 60} initial={[...salon.name][0] ?? ''} />
        <rect {...STREET} y={HEIGHT - 16} height={16} fill={style.trim} opacity={0.35} />
        <Plant x={style.isDoorFirst ? 232 : 484} />
      </svg>
    </div>
  );
}

interface PartProps {
  readonly style: StorefrontStyle;
  readonly x: number;
}

/** A wide window with two mirrors and a chair before each. */
function Window({ style, x }: PartProps) {
  const radius = style.hasArchedWindow ? 46 : 4;
  return (
    <>
      <rect x={x - 8} y={102} width={388} height={166} rx={radius} fill={style.trim} />
      <rect x={x} y={110} width={372} height={150} rx={radius - 2} fill="#fdf4e3" />
      <rect x={x} y={222} width={372} height={38} fill="#e9d7bd" />
      {[x + 92, x + 270].map((center) => (
        <g key={center}>
          <ellipse cx={center} cy={166} rx={28} ry={38} fill="#c9dde2" stroke={style.trim} strokeWidth={4} />
          <path
            d={`M${center - 14} 186l26-42`}
            stroke="#fff"
            strokeWidth={5}
            strokeLinecap="round"
            opacity={0.7}
          />
          <path
            d={`M${center - 22} 214h44v-34a8 8 0 0 1 8 8v32a10 10 0 0 1-10 10h-40a10 10 0 0 1-10-10v-32a8 8 0 0 1 8-8z`}
            fill={style.awning}
          />
          <rect x={center - 3} y={230} width={6} height={22} fill="#5b4a44" />
          <rect x={center - 18} y={250} width={36} height={6} rx={3} fill="#5b4a44" />
        </g>
      ))}
      <rect x={x + 183} y={110} width={6} height={150} fill={style.trim} />
    </>
  );
}

function Door({ style, x }: PartProps) {
  return (
    <>
      <rect x={x - 8} y={102} width={128} height={182} fill={style.trim} />
      <rect x={x} y={110} width={112} height={174} fill={style.awning} />
      <rect x={x + 16} y={126} width={80} height={92} rx={style.hasArchedWindow ? 38 : 2} fill="#fbe9c8" />
      <circle cx={x + 96} cy={238} r={5} fill={style.stripe} />
    </>
  );
}

function Awning({ style }: { style: StorefrontStyle }) {
  const width = 560 / style.stripeCount;
  return (
    <>
      {Array.from({ length: style.stripeCount }, (_, index) => 80 + index * width).map((x, index) => (
        <path
          key={x}
          d={`M${x} 58h${width}v40a${width / 2} ${width / 3} 0 0 1-${width} 0z`}
          fill={index % 2 === 0 ? style.awning : style.stripe}
        />
      ))}
      <rect x={80} y={54} width={560} height={8} rx={4} fill={style.trim} />
    </>
  );
}

function HangingSign({ style, x, initial }: PartProps & { readonly initial: string }) {
  return (
    <>
      <path d={`M${x} 66v34`} stroke="#3a2c2e" strokeWidth={4} />
      <circle cx={x} cy={128} r={30} fill={style.awning} stroke={style.stripe} strokeWidth={4} />
      <text x={x} y={140} textAnchor="middle" fontSize={34} fill={style.stripe} className="font-serif">
        {initial}
      </text>
    </>
  );
}

function Plant({ x }: { readonly x: number }) {
  return (
    <>
      <path d={`M${x - 14} 262h28l-5 26h-18z`} fill="#b06a4a" />
      <circle cx={x} cy={240} r={22} fill="#5f7d57" />
      <circle cx={x - 10} cy={228} r={14} fill="#73946a" />
      <circle cx={x + 9} cy={246} r={12} fill="#4e6b48" />
    </>
  );
}
