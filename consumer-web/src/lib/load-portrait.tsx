import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Portrait } from '../components/portrait/portrait';
import type { PortraitColors } from '../components/portrait/portrait-colors';

/** Renders the drawn portrait, without a background, as an image of this size in pixels, with earrings unless told otherwise. */
export async function loadPortrait(
  colors: PortraitColors,
  {
    hasEarrings = true,
    ...size
  }: { readonly width: number; readonly height: number; readonly hasEarrings?: boolean },
): Promise<HTMLImageElement> {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<Portrait colors={colors} hasEarrings={hasEarrings} />));
  const svg = host.querySelector('svg');
  if (!svg) throw new Error('The portrait was not rendered');
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  for (const [name, value] of Object.entries(size)) svg.setAttribute(name, String(value));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  root.unmount();
  await image.decode();
  return image;
}

/** Encodes a canvas as a PNG file. @throws Error if the browser cannot */
export const encodePng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('The picture could not be written as a PNG'))),
      'image/png',
    );
  });
