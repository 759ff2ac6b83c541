import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { StatusDot } from '../components/status-dot';

/** Whether a salon is a draft or suspended, or else whether it is verified. */
export function SalonStatus({ salon }: { salon: Pick<AdminSalon, 'suspension' | 'isVerified'> }) {
  const status = salon.isVerified ? 'verified' : 'unverified';
  const hidden = salon.suspension === 'draft' ? 'draft' : 'suspended';
  return <StatusDot resource="salons" status={salon.suspension ? hidden : status} />;
}
