import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';

/** Asks the browser where the visitor is; tells as "latitude,longitude" to about a hundred metres. */
export function useVisitorPosition(onPosition: (near: string) => void): () => void {
  const { t } = useTranslation('salon');
  return () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPosition(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`),
      () => toast({ title: t('position.title'), description: t('position.description') }),
    );
}
