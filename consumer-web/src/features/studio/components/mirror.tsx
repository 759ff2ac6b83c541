import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import { FIRST_FACE } from '../../../components/portrait/tones';
import { Button } from '../../../components/ui/button';
import type { Region, Shade } from '../shades';

interface MirrorProps {
  readonly worn: Partial<Record<Region, Shade>>;
  readonly onReset: () => void;
}

/** The face that wears the chosen shades, and the same face without them. */
export function Mirror({ worn, onReset }: MirrorProps) {
  const { t } = useTranslation('studio');
  const [before, setBefore] = useState(false);
  const colours = {
    ...FIRST_FACE,
    ...(!before && worn.hair && { hair: worn.hair.hex }),
    ...(!before && worn.lips && { lips: worn.lips.hex }),
    ...(!before && worn.skin && { skin: worn.skin.hex }),
  };
  const isBare = Object.keys(worn).length === 0;
  return (
    <div className="sticky top-17 z-10 -mx-5 bg-ground px-5 pb-3 md:mx-0 md:px-0 lg:top-24 lg:z-0">
      <div className="-mx-5 overflow-hidden bg-line/70 md:mx-0 md:rounded-card">
        <Portrait
          colours={colours}
          label={t(before ? 'mirror.before' : 'mirror.after')}
          className="mx-auto mt-4 h-48 w-full md:mt-8 md:h-auto md:max-w-md"
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          aria-pressed={before}
          disabled={isBare}
          onClick={() => setBefore(!before)}
        >
          {t(before ? 'mirror.showAfter' : 'mirror.showBefore')}
        </Button>
        <Button look="quiet" size="small" disabled={isBare} onClick={onReset}>
          <RotateCcw className="size-4" aria-hidden />
          {t('mirror.reset')}
        </Button>
      </div>
    </div>
  );
}
