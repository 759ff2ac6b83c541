import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';

/**
 * Returns a function that asks the browser for the visitor's position. If it is unavailable, a toast explains what it is
 * for.
 *
 * @param onPosition receives "latitude,longitude", rounded to about 100 m
 */
export function useVisitorPosition(onPosition: (near: string) => void): () => void {
  const { t } = useTranslation('salon');
  return () => {
    const refuse = () => {
      toast({ title: t('position.title'), description: t('position.description') });
    };
    // The geolocation API exists on secure origins only.
    if (!('geolocation' in navigator)) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPosition(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`),
      refuse,
    );
  };
}
