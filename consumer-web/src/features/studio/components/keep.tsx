import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextField } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { ApiError, isUnauthorised, sentenceOf } from '../../../lib/api-error';
import { useFormat } from '../../../lib/use-format';
import { usageQuery, useSaveAnalysis, useSaveLook } from '../api/keep';
import { analysisForm, type Measured } from '../measured';
import { isBare, type Worn } from '../worn';

interface KeepProps {
  readonly worn: Worn;
  readonly measured: Measured | undefined;
  /** The finished picture, small; undefined where there is none. */
  readonly thumbnail: (() => Promise<Blob>) | undefined;
}

/** For who is signed in: keep what was measured and what is worn. A picture goes along only when asked for. */
export function Keep({ worn, measured, thumbnail }: KeepProps) {
  const { t } = useTranslation(['studio', 'styles']);
  const format = useFormat();
  const usage = useQuery(usageQuery).data;
  const saveAnalysis = useSaveAnalysis();
  const saveLook = useSaveLook();
  const [saved, setSaved] = useState<{ readonly of: Measured; readonly id: string }>();
  const isSaved = saved !== undefined && saved.of === measured;
  const [name, setName] = useState('');
  const [withPicture, setWithPicture] = useState(false);
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
  const keepLook = async () => {
    const style = worn.hairstyle && t(`styles:hairstyles.${worn.hairstyle.id}.name`);
    try {
      await saveLook.mutateAsync({
        form: {
          name: name.trim() || t('keep.defaultName'),
          ...(style && { description: style }),
          ...(worn.hairColor && { hairColorId: worn.hairColor.id }),
          makeupItems: Object.values(worn.makeup).map(({ id }) => id),
          ...(isSaved && { analysisId: saved.id }),
        },
        picture: withPicture ? await thumbnail?.() : undefined,
      });
      toast({ title: t('keep.lookSaved') });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-xl">{t('keep.title')}</h2>
      {usage && (
        <p className="text-sm text-muted">
          {usage.photosLimit === null
            ? t('keep.unlimited', { used: format.number(usage.photosUsed) })
            : t('keep.usage', {
                used: format.number(usage.photosUsed),
                limit: format.number(usage.photosLimit),
              })}
        </p>
      )}
      <TextField
        label={t('keep.name')}
        value={name}
        maxLength={120}
        placeholder={t('keep.defaultName')}
        onChange={(event) => setName(event.target.value)}
      />
      {thumbnail && (
        <Checkbox label={t('keep.consent')} checked={withPicture} onCheckedChange={setWithPicture} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isBare(worn) || saveLook.isPending} onClick={() => void keepLook()}>
          {t('keep.look')}
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={!form || saveAnalysis.isPending || isSaved}
          onClick={() =>
            form &&
            saveAnalysis.mutate(form, {
              onSuccess: ({ id }) => {
                if (measured) setSaved({ of: measured, id });
                toast({ title: t('keep.analysisSaved') });
              },
              onError: failed,
            })
          }
        >
          {t('keep.analysis')}
        </Button>
      </div>
    </Card>
  );
}
