import { MAX_UPLOAD_BYTES, TIMING, UPLOAD_MEDIA_TYPES } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';

export type Demo =
  | { readonly step: 'empty'; readonly refusal?: 'type' | 'size' }
  | { readonly step: 'analyzing' | 'done'; readonly photo: string };

/** The demonstration: a photo is read in this browser alone, looked at for 2 seconds, and results are shown. */
export function useDemo() {
  const [demo, setDemo] = useState<Demo>({ step: 'empty' });
  const photo = demo.step === 'empty' ? undefined : demo.photo;
  useEffect(() => {
    if (!photo) return;
    const timer = window.setTimeout(() => setDemo({ step: 'done', photo }), TIMING.analysis);
    return () => {
      window.clearTimeout(timer);
      URL.revokeObjectURL(photo);
    };
  }, [photo]);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const fits = UPLOAD_MEDIA_TYPES.some((type) => type === file.type);
    if (!fits) return setDemo({ step: 'empty', refusal: 'type' });
    if (file.size > MAX_UPLOAD_BYTES) return setDemo({ step: 'empty', refusal: 'size' });
    return setDemo({ step: 'analyzing', photo: URL.createObjectURL(file) });
  };
  return { demo, choose, restart: () => setDemo({ step: 'empty' }) };
}
