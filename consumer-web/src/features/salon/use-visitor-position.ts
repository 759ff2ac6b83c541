import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';

/**
 * Asks the browser where the visitor is, and tells as "latitude,longitude" to about a hundred metres. Where the visitor
 * keeps that to themselves they are told what it is for, and `onRefused` is called.
 */
export function useVisitorPosition(onPosition: (near: string) => void, onRefused: () => void): () => void {
  const { t } = useTranslation('salon');
  return () => {
    const refuse = () => {
      toast({ title: t('position.title'), description: t('position.description') });
      onRefused();
    };
    // Pages that did not come by https have no such thing.
    if (!('geolocation' in navigator)) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPosition(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`),
      refuse,
    );
  };
}
