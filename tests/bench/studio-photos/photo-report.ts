import type { VideoMeasurement } from '../../browser/studio-engine-page/photo-measurements.js';
import { median } from '../report.js';
import { measureAgreement, shapeEntropy } from './agreement.js';
import {
  calibrate,
  groupPhotos,
  type MeasuredPhoto,
  mean,
  summarizeLeakage,
  summarizeOverlaps,
} from './summary.js';

/** The report on a folder of photographs, in Markdown. */
export function formatReport(
  photoCount: number,
  photos: readonly MeasuredPhoto[],
  videos: Readonly<Record<string, VideoMeasurement>>,
): string {
  // With several faces, the mask that was drawn by hand may show the hair of all of them.
  const single = photos.filter(({ measured }) => measured.faces === 1);
  const masked = single.filter(({ measured }) => measured.iou !== undefined);
  return [
    `${photoCount} photographs, a face in ${photos.length}, exactly one in ${single.length}, with a mask ${masked.length}.`,
    ...(masked.length > 0 ? [formatOverlaps(masked), formatLeakage(masked), formatCalibration(masked)] : []),
    ...(single.length > 0 ? [formatAnalysis(single)] : []),
    ...(Object.keys(videos).length > 0 ? [formatVideos(videos)] : []),
  ].join('\n\n');
}

const figure = (value: number, digits = 2): string => (Number.isNaN(value) ? '' : value.toFixed(digits));
const percent = (value: number): string => (Number.isNaN(value) ? '' : `${Math.round(value * 100)} %`);

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

function formatOverlaps(photos: readonly MeasuredPhoto[]): string {
  const rows = [...groupPhotos(photos)].map(([name, members]) => {
    const { count, mean: average, median: middle, good } = summarizeOverlaps(members);
    return [name, String(count), figure(average, 3), figure(middle, 3), percent(good)];
  });
  const ms = median(photos.map(({ measured }) => measured.ms));
  return `${formatTable(['hair mask', 'photographs', 'mean IoU', 'median IoU', '0.85 and more'], rows)}

Segmentation takes ${figure(ms, 1)} ms in the median.`;
}

function formatLeakage(photos: readonly MeasuredPhoto[]): string {
  const rows = Object.entries(summarizeLeakage(photos)).map(([region, change]) => [region, figure(change)]);
  return formatTable(['hair color on', 'mean ΔE2000'], rows);
}

function formatCalibration(photos: readonly MeasuredPhoto[]): string {
  const rows = calibrate(photos).map(({ from, to, count, right }) => [
    `${figure(from)} to ${figure(Math.min(1, to))}`,
    String(count),
    percent(right),
  ]);
  return formatTable(['confidence', 'masks', 'IoU 0.8 and more'], rows);
}

function formatAnalysis(photos: readonly MeasuredPhoto[]): string {
  const { pairs, ...shares } = measureAgreement(photos);
  const entropy = `Entropy of the face shapes: ${figure(shapeEntropy(photos))} bits.`;
  if (pairs === 0) return entropy;
  const rows = Object.entries(shares).map(([name, share]) => [name, percent(share)]);
  return `${entropy}\n\n${formatTable([`same answer in ${pairs} pairs`, 'share'], rows)}`;
}

function formatVideos(videos: Readonly<Record<string, VideoMeasurement>>): string {
  const rows = Object.entries(videos).map(([name, { frames, overlaps, jitter }]) => [
    name,
    String(frames),
    figure(mean(overlaps), 3),
    figure(Math.min(...overlaps), 3),
    figure(mean(jitter), 1),
    figure(Math.max(...jitter), 1),
  ]);
  const head = ['video', 'frames', 'mean IoU of neighbors', 'least', 'mean jitter in px', 'most'];
  return formatTable(head, rows);
}
