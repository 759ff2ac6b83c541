/** What products do to pixels: each a coat of colour with one formula for CPU and GPU. */
export { coat } from './coat.js';
export { HairColorist } from './hair-color.js';
export { type Coarse, type Layer, WARMTH } from './layer.js';
export { type Look, type Plan, Planner } from './look.js';
export { type Applied, blush, eyeshadow, FOUNDATION, foundation, lipstick } from './makeup.js';
export { type RegionStats, statsOf } from './stats.js';
