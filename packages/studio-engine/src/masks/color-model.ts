const LIGHT = 25;
const HUE = 24;
const BINS = LIGHT * HUE * HUE;
/** OKLab's opponents lie within this of grey on any screen. */
const REACH = 0.3;

/** A bin and the six that touch it. */
const NEIGHBOURS = [0, 1, -1, HUE, -HUE, HUE * HUE, -HUE * HUE];

/** The bin that a colour of `lab` at `from` falls into. */
export function binOf(lab: Float32Array, from: number): number {
  const l = Math.min(LIGHT - 1, Math.max(0, ((lab[from] as number) * LIGHT) | 0));
  const a = hueBin(lab[from + 1] as number);
  const b = hueBin(lab[from + 2] as number);
  return (l * HUE + a) * HUE + b;
}

function hueBin(value: number): number {
  const bin = ((value + REACH) * (HUE / (2 * REACH))) | 0;
  return bin < 0 ? 0 : bin >= HUE ? HUE - 1 : bin;
}

/**
 * Two sets of colours, and for any colour which of the two it belongs to: histograms in OKLab, blurred, compared by
 * Bayes' rule. Kept for all frames.
 */
export class ColorModel {
  readonly #ours = new Float32Array(BINS);
  readonly #theirs = new Float32Array(BINS);
  #theirCount = 0;
  readonly #scratch = new Float32Array(BINS);
  /** Logarithm of how much likelier a colour is ours, by bin. */
  readonly evidence = new Float32Array(BINS);

  clear(): void {
    this.#ours.fill(0);
    this.#theirs.fill(0);
    this.#theirCount = 0;
  }

  addOurs(bin: number): void {
    this.#ours[bin] = (this.#ours[bin] as number) + 1;
  }

  addTheirs(bin: number): void {
    this.#theirs[bin] = (this.#theirs[bin] as number) + 1;
    this.#theirCount += 1;
  }

  /** How common a colour is among theirs, 0 to 1, before `learn`. */
  theirShare(bin: number): number {
    if (this.#theirCount === 0) return 0;
    let sum = 0;
    for (const step of NEIGHBOURS) sum += this.#theirs[bin + step] ?? 0;
    return sum / this.#theirCount;
  }

  /** Works out `evidence` from what was added. */
  learn(): void {
    this.#smooth(this.#ours);
    this.#smooth(this.#theirs);
    // What was never seen is nobody's.
    const floor = 2e-5;
    for (let i = 0; i < BINS; i += 1)
      this.evidence[i] = Math.log(
        ((this.#ours[i] as number) + floor) / ((this.#theirs[i] as number) + floor),
      );
  }

  #smooth(histogram: Float32Array): void {
    let total = 0;
    for (let i = 0; i < BINS; i += 1) total += histogram[i] as number;
    const scale = total > 0 ? 1 / total : 0;
    blurAxis(histogram, this.#scratch, 1, HUE, scale);
    blurAxis(this.#scratch, histogram, HUE, HUE, 1);
    blurAxis(histogram, this.#scratch, HUE * HUE, LIGHT, 1);
    histogram.set(this.#scratch);
  }
}

function blurAxis(from: Float32Array, to: Float32Array, step: number, count: number, scale: number): void {
  for (let i = 0; i < BINS; i += 1) {
    const at = ((i / step) | 0) % count;
    const before = at > 0 ? (from[i - step] as number) : 0;
    const after = at < count - 1 ? (from[i + step] as number) : 0;
    to[i] = scale * (0.5 * (from[i] as number) + 0.25 * (before + after));
  }
}
