import { createTone, DARK, LIGHT } from './portrait-colors';

const BACK =
  'M196 54C116 52 80 112 84 188C86 242 66 282 58 330C50 384 76 430 118 428C140 427 152 412 160 392H240C250 414 264 428 288 427C328 424 350 382 340 328C332 284 314 244 316 188C318 112 278 56 196 54Z';
const LEFT =
  'M186 82C152 98 130 138 124 196C120 238 122 274 106 312C100 328 102 350 110 370C82 352 72 318 82 270C88 240 82 214 84 184C86 104 128 50 196 56C192 64 188 72 186 82Z';
const RIGHT =
  'M184 84C190 66 196 58 208 55C276 58 318 110 316 186C316 218 312 242 320 272C330 318 320 352 292 372C300 350 300 328 296 312C284 276 282 240 277 204C268 146 236 104 184 84Z';

const LIGHT_STRANDS = [
  'M178 66C126 84 104 138 100 200C98 240 96 268 90 296',
  'M184 76C142 94 120 140 114 202C110 246 110 276 98 310',
  'M206 66C264 82 292 136 298 196C300 236 306 264 314 300',
  'M198 74C252 96 280 142 287 200C291 240 296 274 305 306',
  'M214 60C276 74 304 124 308 180',
];
/** Thin hairs between the strands, so that the hair is not one flat shape. */
const FINE_STRANDS = [
  'M180 72C134 90 112 138 107 204C104 246 103 276 95 306',
  'M170 62C116 82 94 130 93 196C94 234 90 262 86 288',
  'M187 82C150 104 128 146 120 202C116 246 116 280 102 322',
  'M202 70C258 88 286 138 293 198C296 238 301 270 310 304',
  'M210 62C272 80 298 130 303 190C304 232 311 262 318 292',
  'M193 80C248 102 276 146 283 204C287 244 291 280 300 322',
  'M96 312C92 336 94 360 104 378',
  'M304 314C310 338 308 356 299 374',
];
const DARK_STRANDS = [
  'M172 64C122 86 98 128 92 190C94 226 90 252 86 284',
  'M186 80C150 100 128 140 121 194',
  'M222 66C282 88 304 140 310 194C310 226 318 250 322 286',
  'M190 84C242 104 270 146 280 206',
];

const BACK_STRANDS = [
  'M74 340C72 372 86 402 112 414',
  'M66 348C64 380 78 404 100 416',
  'M92 330C88 366 100 396 126 408',
  'M326 340C328 372 314 402 288 414',
  'M334 348C336 380 322 404 300 416',
  'M308 330C312 366 300 396 274 408',
];

/** The hair behind the neck. */
export function HairBack() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={BACK} fill="currentColor" style={createTone('hair', DARK, 34)} />
      {BACK_STRANDS.map((d) => (
        <path
          key={d}
          d={d}
          stroke="currentColor"
          strokeWidth="2"
          opacity="0.5"
          style={createTone('hair', DARK, 55)}
        />
      ))}
    </g>
  );
}

/** The hair on both sides of the parting, with lighter and darker strands. */
export function HairFront() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={LEFT} fill="currentColor" style={createTone('hair')} />
      <path d={RIGHT} fill="currentColor" style={createTone('hair', DARK, 6)} />
      {DARK_STRANDS.map((d) => (
        <path
          key={d}
          d={d}
          stroke="currentColor"
          strokeWidth="2.2"
          opacity="0.5"
          style={createTone('hair', DARK, 45)}
        />
      ))}
      {FINE_STRANDS.map((d) => (
        <path
          key={d}
          d={d}
          stroke="currentColor"
          strokeWidth="1"
          opacity="0.5"
          style={createTone('hair', LIGHT, 24)}
        />
      ))}
      {LIGHT_STRANDS.map((d) => (
        <path
          key={d}
          d={d}
          stroke="currentColor"
          strokeWidth="2"
          opacity="0.6"
          style={createTone('hair', LIGHT, 32)}
        />
      ))}
    </g>
  );
}
