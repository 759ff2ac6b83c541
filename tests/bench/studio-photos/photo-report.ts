import type { VideoMeasurement } from '../../browser/studio-engine-page/photo-measurements.js';
import { calculateMedian } from '../report.js';
import { calculateShapeEntropy, countAnswers, findPairs, measureAgreement } from './agreement.js';
import {
  calculateMean,
  calibrate,
  groupPhotos,
  type MeasuredPhoto,
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

const formatFigure = (value: number, digits = 2): string =>
  Number.isNaN(value) ? '' : value.toFixed(digits);
export const formatPercent = (value: number): string =>
  Number.isNaN(value) ? '' : `${Math.round(value * 100)} %`;

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [formatLine(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(formatLine)].join('\n');
}

function formatOverlaps(photos: readonly MeasuredPhoto[]): string {
  const rows = [...groupPhotos(photos)].map(([name, members]) => {
    const { count, mean: average, median: middle, good } = summarizeOverlaps(members);
    return [name, String(count), formatFigure(average, 3), formatFigure(middle, 3), formatPercent(good)];
  });
  const ms = calculateMedian(photos.map(({ measured }) => measured.ms));
  return `${formatTable(['hair mask', 'photographs', 'mean IoU', 'median IoU', '0.85 and more'], rows)}

Segmentation takes ${formatFigure(ms, 1)} ms in the median.`;
}

function formatLeakage(photos: readonly MeasuredPhoto[]): string {
  const rows = Object.entries(summarizeLeakage(photos)).map(([region, change]) => [
    region,
    formatFigure(change),
  ]);
  return formatTable(['hair color on', 'mean ΔE2000'], rows);
}

function formatCalibration(photos: readonly MeasuredPhoto[]): string {
  const rows = calibrate(photos).map(({ from, to, count, right }) => [
    `${formatFigure(from)} to ${formatFigure(Math.min(1, to))}`,
    String(count),
    formatPercent(right),
  ]);
  return formatTable(['confidence', 'masks', 'IoU 0.8 and more'], rows);
}

function formatAnalysis(photos: readonly MeasuredPhoto[]): string {
  const entropy = `Entropy of the face shapes: ${formatFigure(calculateShapeEntropy(photos))} bits.`;
  const pairs = findPairs(photos);
  const rows = Object.entries(measureAgreement(pairs)).map(([name, { same, answered }]) => [
    name,
    formatPercent(same),
    formatPercent(answered),
  ]);
  return [
    formatAnswers(photos),
    entropy,
    ...(pairs.length > 0
      ? [formatTable([`${pairs.length} pairs of photographs`, 'same answer', 'answered'], rows)]
      : []),
  ].join('\n\n');
}

/** How often each answer and each doubt occurs, and the hair textures for each kind of hair. */
function formatAnswers(photos: readonly MeasuredPhoto[]): string {
  const list = (members: readonly MeasuredPhoto[], readAnswer: Parameters<typeof countAnswers>[1]) =>
    [...countAnswers(members, readAnswer)].map(([answer, count]) => `${answer} ${count}`).join(', ');
  const kinds = new Set(photos.flatMap(({ photo: { hair } }) => (hair ? [hair] : [])));
  const rows = [
    ['face shape', list(photos, ({ faceShape }) => faceShape.shape)],
    [
      'skin depth',
      list(photos, ({ skinTone, doubts }) => skinTone?.depth ?? `not sure (${doubts.skinTone})`),
    ],
    ['undertone', list(photos, ({ skinTone }) => skinTone?.undertone ?? 'not sure')],
    ['eye color', list(photos, ({ eyeColor, doubts }) => eyeColor?.name ?? `not sure (${doubts.eyeColor})`)],
    ...['', ...[...kinds].sort()].map((kind) => [
      kind ? `hair texture of ${kind}` : 'hair texture',
      list(
        kind ? photos.filter(({ photo }) => photo.hair === kind) : photos,
        ({ hairTexture, doubts }) => hairTexture?.name ?? `not sure (${doubts.hairTexture})`,
      ),
    ]),
  ];
  return formatTable(['answers', 'how often'], rows);
}

function formatVideos(videos: Readonly<Record<string, VideoMeasurement>>): string {
  const formatRow = (name: string, clips: readonly VideoMeasurement[]) => {
    const overlaps = clips.flatMap((clip) => clip.overlaps);
    const jitter = clips.flatMap((clip) => clip.jitter);
    return [
      name,
      String(clips.reduce((sum, { frames }) => sum + frames, 0)),
      formatFigure(calculateMean(overlaps), 3),
      formatFigure(Math.min(...overlaps), 3),
      formatPercent(calculateMean(overlaps.map((overlap) => (overlap < 0.9 ? 1 : 0)))),
      formatFigure(calculateMean(jitter), 2),
      formatFigure(Math.max(...jitter), 1),
      formatFigure(calculateMean(clips.flatMap(({ ms }) => ms)), 1),
    ];
  };
  const kinds = new Set(Object.keys(videos).map((name) => name.split(' ')[0] ?? name));
  const rows = [
    ...Object.entries(videos).map(([name, clip]) => formatRow(name, [clip])),
    ...[...kinds].map((kind) =>
      formatRow(
        `all of ${kind}`,
        Object.entries(videos).flatMap(([name, clip]) => (name.split(' ')[0] === kind ? [clip] : [])),
      ),
    ),
  ];
  const head = [
    'video',
    'frames',
    'mean IoU of neighbors',
    'least',
    'below 0.9',
    'mean jitter in px',
    'most',
    'ms a frame',
  ];
  return formatTable(head, rows);
}
