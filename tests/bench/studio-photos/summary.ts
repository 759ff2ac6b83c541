import type { PhotoMeasurement } from '../../browser/studio-engine-page/photo-measurements.js';
import { LEAK_REGIONS } from '../../browser/studio-engine-page/photo-regions.js';
import { calculateMedian } from '../report.js';
import type { Photo } from './photo-folder.js';

/** A photograph with its measurements. */
export interface MeasuredPhoto {
  readonly photo: Photo;
  readonly measured: PhotoMeasurement;
}

/** The overlaps of some hair masks with the masks that were drawn by hand, in figures. */
export interface OverlapSummary {
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  /** Share of the masks with an IoU of at least 0.85. */
  readonly good: number;
}

export const calculateMean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

export function summarizeOverlaps(photos: readonly MeasuredPhoto[]): OverlapSummary {
  const overlaps = photos.flatMap(({ measured: { iou } }) => (iou === undefined ? [] : [iou]));
  return {
    count: overlaps.length,
    mean: calculateMean(overlaps),
    median: calculateMedian(overlaps),
    good: calculateMean(overlaps.map((iou) => (iou >= 0.85 ? 1 : 0))),
  };
}

/**
 * Estimates how far a head is turned, in degrees.
 *
 * @param turn how far the tip of the nose has moved sideways, in halves of the face's width. The tip is about 0.75 of them in
 * front of the axis that the head turns around.
 */
export const estimateYaw = (turn: number): number => (Math.atan(Math.abs(turn) / 0.75) * 180) / Math.PI;

/** Groups photographs by how far the head is turned and by the kind of hair. */
export function groupPhotos(photos: readonly MeasuredPhoto[]): Map<string, readonly MeasuredPhoto[]> {
  const estimateYawOf = ({ measured }: MeasuredPhoto) => estimateYaw(measured.turn);
  const groups: [string, readonly MeasuredPhoto[]][] = [
    ['all', photos],
    ['turned by less than 30°', photos.filter((photo) => estimateYawOf(photo) < 30)],
    ['turned by less than 15°', photos.filter((photo) => estimateYawOf(photo) < 15)],
    [
      'turned by 15° to 30°',
      photos.filter((photo) => estimateYawOf(photo) >= 15 && estimateYawOf(photo) < 30),
    ],
    ['turned by 30° and more', photos.filter((photo) => estimateYawOf(photo) >= 30)],
  ];
  const kinds = new Set(photos.flatMap(({ photo: { hair } }) => (hair ? [hair] : [])));
  for (const kind of [...kinds].sort())
    groups.push([`hair: ${kind}`, photos.filter(({ photo }) => photo.hair === kind)]);
  return new Map(groups.filter(([, members]) => members.length > 0));
}

/** The mean leakage of each region over all photographs with a mask, in ΔE2000. */
export function summarizeLeakage(photos: readonly MeasuredPhoto[]): Record<string, number> {
  return Object.fromEntries(
    LEAK_REGIONS.map((region) => [
      region,
      calculateMean(photos.flatMap(({ measured: { leakage } }) => leakage?.[region] ?? [])),
    ]),
  );
}

/** How many of the masks with a confidence from `from` to below `to` match the drawn mask. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Share of the masks with an IoU of at least 0.8. */
  readonly right: number;
}

/** The limits of the bins of confidence. */
const CONFIDENCE_LIMITS = [0, 0.35, 0.5, 0.65, 0.8, 1.001];

export function calibrate(photos: readonly MeasuredPhoto[]): CalibrationBin[] {
  return CONFIDENCE_LIMITS.slice(1).map((to, i) => {
    const from = CONFIDENCE_LIMITS[i] as number;
    const members = photos.filter(
      ({ measured: { confidence, iou } }) => iou !== undefined && confidence >= from && confidence < to,
    );
    return {
      from,
      to,
      count: members.length,
      right: calculateMean(members.map(({ measured: { iou = 0 } }) => (iou >= 0.8 ? 1 : 0))),
    };
  });
}
