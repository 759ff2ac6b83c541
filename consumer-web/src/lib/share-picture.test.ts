import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharePicture } from './share-picture';

const PICTURE = new Blob(['x'], { type: 'image/png' });
const click = vi.fn();
const revokeObjectURL = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(click);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  click.mockReset();
  revokeObjectURL.mockReset();
});

/** A browser that can share files, and what becomes of its share dialog. */
const installShare = (share: () => Promise<void>) =>
  vi.stubGlobal('navigator', { canShare: () => true, share: vi.fn(share) });
const reject = (name: string) => () => Promise.reject(new DOMException('x', name));

describe('sharePicture', () => {
  it('sharePicture shares the picture, and downloads nothing', async () => {
    installShare(async () => undefined);
    await sharePicture(PICTURE, 'look.png', 'Gala');
    expect(navigator.share).toHaveBeenCalledWith({
      title: 'Gala',
      files: [expect.objectContaining({ name: 'look.png', type: 'image/png' })],
    });
    expect(click).not.toHaveBeenCalled();
  });

  it.each(['AbortError', 'InvalidStateError'])(
    'sharePicture does nothing more when the share dialog was closed or is open already: %s',
    async (name) => {
      installShare(reject(name));
      await sharePicture(PICTURE, 'look.png');
      expect(click).not.toHaveBeenCalled();
    },
  );

  it('sharePicture downloads the picture if the browser refuses to share, as after a press that is too long ago', async () => {
    installShare(reject('NotAllowedError'));
    await sharePicture(PICTURE, 'look.png');
    expect(click).toHaveBeenCalledOnce();
  });

  it('sharePicture keeps a download for a while, because some browsers read it some time after the click', async () => {
    vi.stubGlobal('navigator', {});
    await sharePicture(PICTURE, 'look.png');
    expect(click).toHaveBeenCalledOnce();
    expect(revokeObjectURL).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revokeObjectURL).toHaveBeenCalledWith('blob:x');
  });
});
