import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { Checkbox } from '../../../components/ui/checkbox';
import { toast } from '../../../components/ui/toast-store';
import { ApiError, isUnauthorized } from '../../../lib/api-error';
import type { Analysis } from '../../../lib/contracts';
import { describeError } from '../../../lib/describe-error';
import { type AnalysisResult, isOfPerson, toAnalysisBody } from '../analysis-result';
import { photoUsageQuery, useSaveAnalysis } from '../api/save';
import { type AppliedProducts, isNothingApplied } from '../applied-products';
import { SaveLookButton } from './save-look-button';
import { isAllowanceUsedUp, TryOnAllowance } from './try-on-allowance';

interface SavePanelProps {
  readonly applied: AppliedProducts;
  readonly result: AnalysisResult | undefined;
  /** Takes a thumbnail of the picture, as it is or with products; undefined if there is none. */
  readonly takePicture: ((products?: AppliedProducts) => Promise<Blob>) | undefined;
}

/**
 * Lets signed-in users save the analysis and, under a name, the applied products. A picture is only sent with the user's consent.
 */
export function SavePanel({ applied, result, takePicture }: SavePanelProps) {
  const { t } = useTranslation(['studio', 'styles']);
  const usage = useQuery(photoUsageQuery).data;
  const saveAnalysis = useSaveAnalysis();
  const [saved, setSaved] = useState<{ readonly result: AnalysisResult; readonly analysis: Analysis }>();
  const [includesPicture, setIncludesPicture] = useState(false);
  const isNothingWorn = isNothingApplied(applied);
  const savedAnalysis = saved && saved.result === result ? saved.analysis : undefined;
  const analysisBody = result && isOfPerson(result) ? toAnalysisBody(result) : undefined;
  /** Whether the panel asks for the picture, so that the dialog that saves a look does not ask again. */
  const asksForPicture = takePicture && analysisBody && !savedAnalysis;
  const reportFailure = (error: unknown) => {
    if (isUnauthorized(error)) return;
    const isLimit = error instanceof ApiError && error.code === 'try_on_limit_reached';
    toast({
      title: t('save.failed'),
      description: isLimit ? t('save.limit') : describeError(error, t('save.failedText')),
      variant: 'destructive',
    });
  };
  const submitAnalysis = async () => {
    if (!analysisBody || !result) return;
    try {
      // Do not upload a picture for an analysis that the server will refuse.
      const sendsPicture = includesPicture && !(usage && isAllowanceUsedUp(usage));
      const analysis = await saveAnalysis.mutateAsync({
        body: analysisBody,
        takePicture: sendsPicture && takePicture ? () => takePicture() : undefined,
      });
      setSaved({ result, analysis });
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-xl">{t('save.title')}</h2>
      {/* Only a saved analysis uses a try-on, so who has none and saves none need not know what one is. */}
      {usage && (analysisBody || usage.photosUsed > 0) && <TryOnAllowance usage={usage} />}
      <div className="flex flex-wrap gap-2">
        <SaveLookButton
          applied={applied}
          isSignedIn
          disabled={isNothingWorn}
          takePicture={takePicture}
          {...(asksForPicture && { includesPictureAtFirst: includesPicture, asksForPicture: false })}
          {...(savedAnalysis && { analysisId: savedAnalysis.id })}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={!analysisBody || saveAnalysis.isPending || savedAnalysis !== undefined}
          onClick={() => void submitAnalysis()}
        >
          {t(savedAnalysis ? 'save.analysisIsSaved' : 'save.analysis')}
        </Button>
      </div>
      {asksForPicture && (
        <Checkbox
          label={isNothingWorn ? t('save.consentAnalysis') : t('save.consentBoth')}
          checked={includesPicture}
          onCheckedChange={setIncludesPicture}
        />
      )}
      {/* The shades that are kept with it are those that stand beside the analysis, so they are not listed again. */}
      <p role="status" className="text-sm empty:hidden">
        {savedAnalysis && (
          <>
            <span>{t('save.analysisSaved')}</span>{' '}
            <Link className="underline underline-offset-4" to="/profile?tab=history#tabs">
              {t('save.seeSaved')}
            </Link>
          </>
        )}
      </p>
    </Card>
  );
}
