/** The function that is applied to the sum of each output. `ACTIVATIONS` in src/hair-network/layers.ts has the same numbers. */
export const RELU = 1;
export const HARD_SWISH = 2;

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
