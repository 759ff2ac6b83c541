import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextField } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { ApiError, isUnauthorised, sentenceOf } from '../../../lib/api-error';
import type { Analysis } from '../../../lib/contracts';
import { usageQuery, useSaveAnalysis, useSaveLook } from '../api/keep';
import { analysisForm, type Measured } from '../measured';
import { isBare, type Worn } from '../worn';
import { Allowance, isUsedUp } from './allowance';
import { Recommended } from './recommended';

interface KeepProps {
  readonly worn: Worn;
  readonly measured: Measured | undefined;
  /** The picture, small; undefined where there is none. */
  readonly picture: ((which: 'before' | 'after') => Promise<Blob>) | undefined;
}

/** For who is signed in: keep what was measured and what is worn. A picture goes along only when asked for. */
export function Keep({ worn, measured, picture }: KeepProps) {
  const { t } = useTranslation(['studio', 'styles']);
  const usage = useQuery(usageQuery).data;
  const saveAnalysis = useSaveAnalysis();
  const saveLook = useSaveLook();
  const [saved, setSaved] = useState<{ readonly of: Measured; readonly analysis: Analysis }>();
  const [name, setName] = useState('');
  const [withPicture, setWithPicture] = useState(false);
  const kept = saved && saved.of === measured ? saved.analysis : undefined;
  const form = measured && !measured.simulated ? analysisForm(measured) : undefined;
  const failed = (error: unknown) => {
    if (isUnauthorised(error)) return;
    const isLimit = error instanceof ApiError && error.code === 'try_on_limit_reached';
    toast({
      title: t('keep.failed'),
      description: isLimit ? t('keep.limit') : sentenceOf(error, t('keep.failedText')),
      variant: 'destructive',
    });
  };
  const keepAnalysis = async () => {
    if (!form || !measured) return;
    try {
      // Where it will be refused, no picture is sent ahead of it.
      const isSent = withPicture && !(usage && isUsedUp(usage));
      const analysis = await saveAnalysis.mutateAsync({
        form,
        picture: isSent ? await picture?.('before') : undefined,
      });
      setSaved({ of: measured, analysis });
      toast({ title: t('keep.analysisSaved') });
    } catch (error) {
      failed(error);
    }
  };
  const keepLook = async () => {
    const style = worn.hairstyle && t(`styles:hairstyles.${worn.hairstyle.id}.name`);
    try {
      await saveLook.mutateAsync({
        form: {
          name: name.trim() || t('keep.defaultName'),
          ...(style && { description: style }),
          ...(worn.hairColor && { hairColorId: worn.hairColor.id }),
          makeupItems: Object.values(worn.makeup).map(({ id }) => id),
          ...(kept && { analysisId: kept.id }),
        },
        picture: withPicture ? await picture?.('after') : undefined,
      });
      toast({ title: t('keep.lookSaved') });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-xl">{t('keep.title')}</h2>
      {usage && <Allowance usage={usage} />}
      <TextField
        label={t('keep.name')}
        value={name}
        maxLength={120}
        placeholder={t('keep.defaultName')}
        onChange={(event) => setName(event.target.value)}
      />
      {picture && (
        <Checkbox label={t('keep.consent')} checked={withPicture} onCheckedChange={setWithPicture} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isBare(worn) || saveLook.isPending} onClick={() => void keepLook()}>
          {t('keep.look')}
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={!form || saveAnalysis.isPending || kept !== undefined}
          onClick={() => void keepAnalysis()}
        >
          {t('keep.analysis')}
        </Button>
      </div>
      {kept && <Recommended analysis={kept} />}
    </Card>
  );
}
