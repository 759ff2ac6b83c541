import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { ResourceProps } from 'react-admin';
import { formatTransaction } from '../affiliate-transactions/format-transaction';
import { formatBooking, formatUserName } from '../format/format';
import {
  AffiliateTransactionList,
  AffiliateTransactionShow,
  BookingCreate,
  BookingList,
  BookingShow,
  ContactMessageList,
  ContactMessageShow,
  FailedJobList,
  MailList,
  OperationsPage,
  ParkedEventList,
  ParkedEventShow,
  PaymentList,
  PaymentShow,
  PriceList,
  PriceShow,
  ReconciliationList,
  ReferralList,
  ReferralShow,
  ReplyTemplateList,
  ReplyTemplateShow,
  ReviewList,
  ReviewShow,
  SalonCreate,
  SalonEdit,
  SalonList,
  SecurityEventList,
  UserList,
  UserShow,
} from './lazy-pages';

/** The resources that have pages of their own, with these pages. `ROLE_PERMISSIONS` decides who may open them. */
export const resources: readonly ResourceProps[] = [
  {
    name: 'bookings',
    icon: EventOutlined,
    list: BookingList,
    create: BookingCreate,
    show: BookingShow,
    recordRepresentation: formatBooking,
  },
  {
    name: 'contact-messages',
    icon: ForumOutlined,
    list: ContactMessageList,
    show: ContactMessageShow,
    recordRepresentation: 'subject',
  },
  {
    name: 'reply-templates',
    icon: QuickreplyOutlined,
    list: ReplyTemplateList,
    show: ReplyTemplateShow,
    recordRepresentation: 'title',
  },
  {
    name: 'affiliate-transactions',
    icon: PaymentsOutlined,
    list: AffiliateTransactionList,
    show: AffiliateTransactionShow,
    recordRepresentation: formatTransaction,
  },
  { name: 'reconciliation', icon: BalanceOutlined, list: ReconciliationList },
  { name: 'payments', icon: CreditCardOutlined, list: PaymentList, show: PaymentShow },
  {
    name: 'prices',
    icon: SellOutlined,
    list: PriceList,
    show: PriceShow,
    recordRepresentation: 'name',
  },
  {
    name: 'salons',
    icon: StorefrontOutlined,
    list: SalonList,
    create: SalonCreate,
    edit: SalonEdit,
    recordRepresentation: 'name',
  },
  {
    name: 'users',
    icon: PeopleOutlined,
    list: UserList,
    show: UserShow,
    recordRepresentation: formatUserName,
  },
  { name: 'reviews', icon: RateReviewOutlined, list: ReviewList, show: ReviewShow },
  { name: 'referrals', icon: GroupAddOutlined, list: ReferralList, show: ReferralShow },
  { name: 'security-events', icon: ShieldOutlined, list: SecurityEventList },
  { name: 'operations', icon: MonitorHeartOutlined, list: OperationsPage },
  { name: 'parked-events', icon: ReportProblemOutlined, list: ParkedEventList, show: ParkedEventShow },
  { name: 'failed-jobs', icon: ErrorOutlineOutlined, list: FailedJobList },
  { name: 'mails', icon: MailOutlined, list: MailList },
];
