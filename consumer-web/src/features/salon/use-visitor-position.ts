import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';

/**
 * Returns a function that asks the browser for the visitor's position.
 *
 * @param onPosition receives "latitude,longitude", rounded to about 100 m
 * @param onRefused is called when the position is unavailable, after a toast has explained what it is for
 */
export function useVisitorPosition(onPosition: (near: string) => void, onRefused: () => void): () => void {
  const { t } = useTranslation('salon');
  return () => {
    const refuse = () => {
      toast({ title: t('position.title'), description: t('position.description') });
      onRefused();
    };
    // The geolocation API exists on secure origins only.
    if (!('geolocation' in navigator)) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPosition(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`),
      refuse,
    );
  };
}
