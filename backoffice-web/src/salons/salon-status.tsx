import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { StatusDot } from '../components/status-dot';

/** Whether a salon is suspended, or else whether it is verified. */
export function SalonStatus({ salon }: { salon: Pick<AdminSalon, 'suspension' | 'isVerified'> }) {
  const status = salon.isVerified ? 'verified' : 'unverified';
  return <StatusDot resource="salons" status={salon.suspension ? 'suspended' : status} />;
}
