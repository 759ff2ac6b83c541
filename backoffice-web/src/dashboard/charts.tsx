import type {
  AdminAffiliateTransaction,
  AdminBooking,
  AdminContactMessage,
  AdminPayment,
  AdminReferral,
  AdminUser,
} from '@mirabelle/contracts';
import { Box } from '@mui/material';
import { formatDuration, formatMoney } from '../components/format';
import { AnswerTime } from './answer-time';
import { DayChart } from './day-chart';

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(280px, 1fr))' },
};
const money = (amount: number) => formatMoney(amount.toFixed(2));

/** The charts of the person's roles. */
export const Charts = () => (
  <Box sx={GRID}>
    <DayChart<AdminBooking> resource="bookings" name="bookings" by="createdAt" />
    <DayChart<AdminPayment>
      resource="payments"
      name="revenue"
      filter={{ status: 'captured' }}
      by="capturedAt"
      worthOf={({ amount }) => Number(amount)}
      format={money}
    />
    <DayChart<AdminAffiliateTransaction>
      resource="affiliate-transactions"
      name="commission"
      by="createdAt"
      worthOf={({ commissionAmount }) => Number(commissionAmount)}
      format={money}
    />
    <DayChart<AdminContactMessage> resource="contact-messages" name="messages" by="createdAt" />
    <AnswerTime format={formatDuration} />
    <DayChart<AdminUser> resource="users" name="signUps" by="createdAt" />
    <DayChart<AdminReferral> resource="referrals" name="referrals" by="createdAt" />
  </Box>
);
