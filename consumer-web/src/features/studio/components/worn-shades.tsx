import { priceFor } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { useCopied } from '../../../lib/use-copied';
import { useFormat } from '../../../lib/use-format';
import type { Shade } from '../shades';

/** The chosen shades by name and code, to copy and to buy. */
export function WornShades({ shades, onAdd }: { shades: readonly Shade[]; onAdd: (shade: Shade) => void }) {
  const format = useFormat();
  const { t } = useTranslation(['studio', 'common']);
  const { copied, copy } = useCopied();
  const copyCode = (code: string) =>
    void copy(code).catch(() =>
      toast({
        title: t('common:copyFailed.title'),
        description: t('common:copyFailed.description'),
        variant: 'destructive',
      }),
    );
  if (shades.length === 0) return <p className="text-muted">{t('worn.empty')}</p>;
  return (
    <ul aria-label={t('worn.label')} className="border-t border-line">
      {shades.map((shade) => (
        <li
          key={shade.code}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3.5"
        >
          <div>
            <p className="font-medium">{shade.name}</p>
            <p className="text-sm text-muted tabular-nums">
              {t('worn.detail', {
                brand: shade.brand.name,
                code: shade.code,
                price: format.money(priceFor(shade.brand.name, shade.brand.type)),
              })}
            </p>
          </div>
          <div className="flex gap-2">
            <Button look="secondary" size="small" onClick={() => copyCode(shade.code)}>
              {t(copied === shade.code ? 'common:copied' : 'common:copyCode')}
            </Button>
            <Button size="small" onClick={() => onAdd(shade)}>
              {t('worn.add')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
