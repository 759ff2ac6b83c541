/** Histogram bins along lightness, and along each of a and b. */
const LIGHTNESS_BINS = 25;
const CHROMA_BINS = 24;
const BINS = LIGHTNESS_BINS * CHROMA_BINS * CHROMA_BINS;
/** The OKLab components a and b of sRGB colors lie between -0.3 and 0.3. */
const CHROMA_RANGE = 0.3;

/** Index offsets of a bin and of its six direct neighbors. */
const NEIGHBOR_OFFSETS = [
  0,
  1,
  -1,
  CHROMA_BINS,
  -CHROMA_BINS,
  CHROMA_BINS * CHROMA_BINS,
  -CHROMA_BINS * CHROMA_BINS,
];

/** The histogram bin of the OKLab color at `sourceIndex`. */
export function findColorBin(lab: Float32Array, sourceIndex: number): number {
  const l = Math.min(LIGHTNESS_BINS - 1, Math.max(0, ((lab[sourceIndex] as number) * LIGHTNESS_BINS) | 0));
  const a = findChromaBin(lab[sourceIndex + 1] as number);
  const b = findChromaBin(lab[sourceIndex + 2] as number);
  return (l * CHROMA_BINS + a) * CHROMA_BINS + b;
}

/** The bin of a or b; values outside of the range fall into the outermost bins. */
function findChromaBin(value: number): number {
  const bin = ((value + CHROMA_RANGE) * (CHROMA_BINS / (2 * CHROMA_RANGE))) | 0;
  return bin < 0 ? 0 : bin >= CHROMA_BINS ? CHROMA_BINS - 1 : bin;
}

/**
 * A color model of hair and non-hair: two blurred OKLab histograms, compared by Bayes' rule.
 * One instance serves all frames.
 */
export class HairColorModel {
  readonly #hair = new Float32Array(BINS);
  readonly #other = new Float32Array(BINS);
  #otherCount = 0;
  readonly #scratch = new Float32Array(BINS);
  /** Log likelihood ratio of hair to non-hair for each bin. */
  readonly evidence = new Float32Array(BINS);

  clear(): void {
    this.#hair.fill(0);
    this.#other.fill(0);
    this.#otherCount = 0;
  }

  addHair(bin: number): void {
    this.#hair[bin] = (this.#hair[bin] as number) + 1;
  }

  addOther(bin: number): void {
    this.#other[bin] = (this.#other[bin] as number) + 1;
    this.#otherCount += 1;
  }

  /** The share of the non-hair samples in a bin and its neighbors, 0 to 1. Valid before `computeEvidence`. */
  measureOtherShare(bin: number): number {
    if (this.#otherCount === 0) return 0;
    let sum = 0;
    for (const offset of NEIGHBOR_OFFSETS) sum += this.#other[bin + offset] ?? 0;
    return sum / this.#otherCount;
  }

  /** Computes `evidence` from the samples. */
  computeEvidence(): void {
    this.#smooth(this.#hair);
    this.#smooth(this.#other);
    // A share of the samples that every color gets. It makes the evidence of colors without samples zero.
    const floor = 2e-5;
    for (let i = 0; i < BINS; i += 1)
      this.evidence[i] = Math.log(((this.#hair[i] as number) + floor) / ((this.#other[i] as number) + floor));
  }

  #smooth(histogram: Float32Array): void {
    let total = 0;
    for (let i = 0; i < BINS; i += 1) total += histogram[i] as number;
    const scale = total > 0 ? 1 / total : 0;
    blurAxis(histogram, this.#scratch, 1, CHROMA_BINS, scale);
    blurAxis(this.#scratch, histogram, CHROMA_BINS, CHROMA_BINS, 1);
    blurAxis(histogram, this.#scratch, CHROMA_BINS * CHROMA_BINS, LIGHTNESS_BINS, 1);
    histogram.set(this.#scratch);
  }
}

/**
 * Blurs a histogram along one axis with the weights 1/4, 1/2, 1/4.
 *
 * @param step index distance of neighbors along the axis
 * @param count bins along the axis
 */
function blurAxis(
  source: Float32Array,
  target: Float32Array,
  step: number,
  count: number,
  scale: number,
): void {
  for (let i = 0; i < BINS; i += 1) {
    const index = ((i / step) | 0) % count;
    const before = index > 0 ? (source[i - step] as number) : 0;
    const after = index < count - 1 ? (source[i + step] as number) : 0;
    target[i] = scale * (0.5 * (source[i] as number) + 0.25 * (before + after));
  }
}
