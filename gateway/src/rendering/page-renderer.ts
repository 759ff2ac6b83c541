import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An answer of the API that a page shows. The app finds it by the path and the id with which it would ask for it. */
export interface PageFacts {
  /** Such as `/api/salons`. */
  readonly path: string;
  /** Such as the id of a salon. The prices, of which there is only one answer, have the id `now`. */
  readonly id: string;
  readonly answer: object;
  /** Milliseconds since 1970. The markup shows the facts as of this time. */
  readonly renderedAt: number;
}

export interface PageToRender {
  readonly language: string;
  /** Such as `/shades/lindwerk-7-46`. */
  readonly path: string;
  readonly facts?: readonly PageFacts[] | undefined;
}

/** Renders the markup of a page, or answers undefined if that is not possible now. */
export type PageRenderer = (page: PageToRender) => Promise<string | undefined>;

/** What the built renderer exports (consumer-web/src/prerender.tsx). */
interface BuiltRenderer {
  readonly renderPublicPage: (page: PageToRender) => Promise<string>;
}

/** File that the build of the consumer app writes. It contains all that it needs. */
const BUILT_RENDERER = '.renderer/prerender.mjs';
/** A page takes about 10 ms, so that rendering takes at most a fifth of a processor. */
const MAX_RENDERED_PER_SECOND = 20;

/**
 * Creates a function that renders pages with the renderer of the built app. It is loaded with the first page, because loading
 * it takes time and memory. Beyond 20 pages a second it renders none, so that a crawler cannot take the whole processor:
 * browsers render those.
 *
 * @param dist folder of the built app; without a renderer, nothing is rendered
 * @param report writes a failure to the log
 */
export function createPageRenderer(
  dist: string,
  report = (message: string): void => void process.stderr.write(`${message}\n`),
  now = Date.now,
): PageRenderer {
  const file = join(dist, BUILT_RENDERER);
  if (!existsSync(file)) return async () => undefined;
  let loading: Promise<BuiltRenderer | undefined> | undefined;
  const load = async (): Promise<BuiltRenderer | undefined> => {
    try {
      return await import(pathToFileURL(file).href);
    } catch (error) {
      report(`The renderer of pages could not be loaded: ${describe(error)}`);
      return undefined;
    }
  };
  let countedSecond = 0;
  let renderedInSecond = 0;
  /** Counts one more page of this second. @returns whether it may be rendered */
  const takeRenderSlot = () => {
    const second = Math.floor(now() / 1_000);
    if (second !== countedSecond) [countedSecond, renderedInSecond] = [second, 0];
    renderedInSecond += 1;
    return renderedInSecond <= MAX_RENDERED_PER_SECOND;
  };
  return async (page) => {
    if (!takeRenderSlot()) return undefined;
    loading ??= load();
    try {
      return await (await loading)?.renderPublicPage(page);
    } catch (error) {
      report(`${page.path} could not be rendered in ${page.language}: ${describe(error)}`);
      return undefined;
    }
  };
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
