import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/ui/dialog';
import { SalonReviewList } from './salon-review-list';

/** The reviews of a salon in a dialog. */
export function SalonReviewsDialog({ salon, onClose }: { salon: Salon; onClose: () => void }) {
  const { t } = useTranslation('salon');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reviews.title', { name: salon.name })}
      description={t('reviews.description')}
    >
      <SalonReviewList salon={salon} />
    </Dialog>
  );
}
