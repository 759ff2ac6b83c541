import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** What is known about a photograph besides its pixels. */
interface PhotoNotes {
  /** Photographs of the same person have the same text. */
  readonly person?: string;
  /** The kind of hair, for example `long wavy`. The report has a row for each. */
  readonly hair?: string;
}

/** A photograph of the folder. */
export interface Photo extends PhotoNotes {
  /** The file name without its ending. */
  readonly name: string;
  /** Paths inside the folder. */
  readonly path: string;
  readonly maskPath?: string;
}

/** A folder of photographs, as the README of this folder describes it. */
export interface PhotoFolder {
  readonly photos: readonly Photo[];
  /** The paths of the frames of each video, by the name of the video. */
  readonly videos: Readonly<Record<string, readonly string[]>>;
}

const PICTURE = /\.(?:jpe?g|png|webp)$/i;

/**
 * Lists the pictures of a folder.
 *
 * @throws Error if the folder has no `photos` and no `videos`
 */
export function readPhotoFolder(folder: string): PhotoFolder {
  const masks = new Map(listPictures(join(folder, 'masks')).map((file) => [parse(file).name, file]));
  const notes = readNotes(join(folder, 'photos.json'));
  const photos = listPictures(join(folder, 'photos')).map((file) => {
    const { name } = parse(file);
    const mask = masks.get(name);
    return { ...notes[name], name, path: `photos/${file}`, ...(mask && { maskPath: `masks/${mask}` }) };
  });
  const clips = existsSync(join(folder, 'videos')) ? readdirSync(join(folder, 'videos')).sort() : [];
  const videos = clips.map((clip) => {
    const frames = listPictures(join(folder, 'videos', clip));
    return [clip, frames.map((file) => `videos/${clip}/${file}`)] as const;
  });
  if (photos.length === 0 && videos.length === 0)
    throw new Error(`${folder} has no pictures in photos/ and none in videos/NAME/`);
  return { photos, videos: Object.fromEntries(videos) };
}

function listPictures(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => PICTURE.test(file))
    .sort();
}

const readNotes = (file: string): Record<string, PhotoNotes> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
