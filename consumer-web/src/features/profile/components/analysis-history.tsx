import type { Analysis } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecommendationReasons } from '../../../components/recommendation-reasons';
import { HAIR_SWATCH_CATEGORY, MAKEUP_SWATCHES, Swatch } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { describeShade } from '../../../lib/describe-shade';
import { useFormat } from '../../../lib/use-format';
import { analysesQuery } from '../api/profile-activity';
import { pickBestOfEachKind } from '../best-of-each-kind';
import { DeleteAnalysisDialog } from './delete-analysis-dialog';
import { ProfileTabList } from './profile-tab-list';
import { SavedTraits } from './saved-traits';

/** How many hair colors a card shows at most. Of each kind of makeup it shows the best one. */
const MAX_HAIR_COLORS = 2;

/** The user's face analyses, newest first. */
export function AnalysisHistory() {
  const { t } = useTranslation('profile');
  return (
    <ProfileTabList query={useQuery(analysesQuery)} emptyText={t('history.empty')}>
      {(analysis: Analysis) => <AnalysisCard key={analysis.id} analysis={analysis} />}
    </ProfileTabList>
  );
}

function AnalysisCard({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const [isDeleting, setDeleting] = useState(false);
  const shades = [
    ...analysis.hairColorRecommendations.slice(0, MAX_HAIR_COLORS).map((shade) => ({
      ...shade,
      name: shade.colorName,
      category: HAIR_SWATCH_CATEGORY,
    })),
    ...pickBestOfEachKind(analysis.makeupRecommendations).map((shade) => ({
      ...shade,
      name: shade.productName,
      category: MAKEUP_SWATCHES[shade.productType],
    })),
  ];
  return (
    <li>
      <Card className="h-full overflow-hidden">
        {analysis.photoUrl && (
          <img
            src={analysis.photoUrl}
            alt={t('history.photo')}
            loading="lazy"
            // The head with its hair is at the top.
            className="aspect-[4/3] w-full object-cover object-top"
          />
        )}
        <div className="grid gap-5 p-5">
          <div className="flex items-start justify-between gap-3">
            <h2 className="text-lg">{format.date(analysis.createdAt)}</h2>
            <Button
              variant="danger"
              size="icon"
              onClick={() => setDeleting(true)}
              aria-label={t('history.delete', { date: format.date(analysis.createdAt) })}
            >
              <Trash2 className="size-5" aria-hidden />
            </Button>
          </div>
          <SavedTraits analysis={analysis} />
          {shades.length > 0 && (
            <div className="grid gap-3">
              <h3 className="font-sans text-sm font-medium tracking-normal">{t('history.recommended')}</h3>
              <ul className="grid gap-3 text-sm">
                {shades.map(({ id, hexColor, category, brandName, name, colorCode, reasons, reasoning }) => (
                  <li key={id} className="flex items-start gap-3">
                    <Swatch hex={hexColor} category={category} className="size-10 shrink-0 rounded-control" />
                    <div className="grid gap-1">
                      <p>
                        <bdi>{describeShade(brandName, name, colorCode)}</bdi>
                      </p>
                      <RecommendationReasons reasons={reasons} englishText={reasoning} />
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Card>
      {isDeleting && <DeleteAnalysisDialog analysis={analysis} onClose={() => setDeleting(false)} />}
    </li>
  );
}
