import { useTranslation } from 'react-i18next';

/** The chosen photo, with a moving scan line during the analysis. */
export function DemoPhoto({ photo, isAnalyzing }: { photo: string; isAnalyzing: boolean }) {
  const { t } = useTranslation('demo');
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-card bg-line">
      <img src={photo} alt={t('photo')} className="size-full object-cover" />
      {isAnalyzing && (
        <span
          aria-hidden
          className="absolute inset-x-0 top-0 h-1/3 animate-scan bg-linear-to-b from-transparent to-accent/50"
        />
      )}
    </div>
  );
}
