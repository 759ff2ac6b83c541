import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { NO_PREVIEW_FILTERS, type PreviewFilters, searchPreviewSalons } from '../preview-salons';
import { PreviewCard } from './preview-card';
import { PreviewFilterForm } from './preview-filter-form';

/** The preview of the salon directory on the landing page: two salons with working filters. */
export function SalonPreview() {
  const { t } = useTranslation('salon');
  const [filters, setFilters] = useState<PreviewFilters>(NO_PREVIEW_FILTERS);
  const salons = searchPreviewSalons(filters);
  return (
    <section className="page py-12 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div className="max-w-prose">
          <p className="eyebrow">{t('preview.eyebrow')}</p>
          <h2 className="mt-3 text-3xl">{t('preview.title')}</h2>
        </div>
        <Button asChild variant="secondary">
          <Link to="/salons">{t('preview.viewAll')}</Link>
        </Button>
      </div>
      <div className="mt-10 grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-14">
        <PreviewFilterForm
          filters={filters}
          onChange={(change) => setFilters((current) => ({ ...current, ...change }))}
        />
        <div>
          <p className="mb-4 text-muted">{t('preview.note')}</p>
          {salons.length === 0 ? (
            <div
              role="status"
              className="grid justify-items-start gap-4 rounded-card border border-dashed border-ink/25 p-8"
            >
              <p className="max-w-prose">{t('preview.none')}</p>
              <Button variant="secondary" size="small" onClick={() => setFilters(NO_PREVIEW_FILTERS)}>
                {t('filters.clear')}
              </Button>
            </div>
          ) : (
            <ul className="grid gap-5">
              {salons.map((salon) => (
                <PreviewCard key={salon.id} salon={salon} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
