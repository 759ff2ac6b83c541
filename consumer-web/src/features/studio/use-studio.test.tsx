import type { FullLook, Studio } from '@mirabelle/studio-engine';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDeferred } from '../../testing/deferred';
import { applyShade, NOTHING_APPLIED, toEngineLook } from './applied-products';
import { useStudio } from './use-studio';

const openEngine = vi.hoisted(() => vi.fn());
vi.mock('./engine', () => ({ openEngine }));

it('the mirror shows the shade that was chosen in a comparison whose pictures were still being painted', async () => {
  const looks: FullLook[] = [];
  const encoding = createDeferred<Blob>();
  openEngine.mockResolvedValue({
    canvas: document.createElement('canvas'),
    applyLook: async (look: FullLook) => {
      looks.push(look);
      return {};
    },
    moveDivider: async () => undefined,
    takeSnapshot: () => encoding.promise,
    close: () => undefined,
  } as unknown as Studio);
  const ignore = () => undefined;
  const { result } = renderHook(() =>
    useStudio({
      isAutoAnalysisOn: false,
      productsInUrl: null,
      shadeInUrl: null,
      onApplied: ignore,
      onFailure: ignore,
    }),
  );
  const compared = applyShade(NOTHING_APPLIED, 'velmira-l105');
  const chosen = applyShade(NOTHING_APPLIED, 'velmira-l106');
  let painted: Promise<unknown> = Promise.resolve();
  act(() => {
    painted = result.current.paintWith(compared);
  });
  await waitFor(() => expect(looks).toContainEqual(toEngineLook(compared)));
  act(() => result.current.setApplied(chosen));
  await waitFor(() => expect(looks.at(-1)).toEqual(toEngineLook(chosen)));
  encoding.resolve(new Blob());
  await act(() => painted);
  expect(looks.at(-1)).toEqual(toEngineLook(chosen));
});
