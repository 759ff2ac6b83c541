/** The activations with numbers of their own, which `ACTIVATIONS` in src/hair-network/layers.ts has too. */
const RELU = 1;
const HARD_SWISH = 2;

/** Applies an activation to four numbers: `RELU`, `HARD_SWISH` or none. */
export function activateFour(value: v128, activation: i32): v128 {
  if (activation === RELU) return f32x4.pmax(f32x4.splat(0), value);
  if (activation === HARD_SWISH) {
    const share = f32x4.add(f32x4.mul(value, f32x4.splat(1.0 / 6.0)), f32x4.splat(0.5));
    const positive = f32x4.pmax(f32x4.splat(0), share);
    return f32x4.mul(value, f32x4.pmin(f32x4.splat(1), positive));
  }
  return value;
}
