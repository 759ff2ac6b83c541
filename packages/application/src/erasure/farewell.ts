import { account, accountStream, type OrderedItem } from '@mirabelle/domain';
import { type SealedValue, seal, unsealWithAny } from '@mirabelle/event-store';
import type { CommandBus } from '../commands/command-bus.js';
import type { ServiceContext } from '../service-context.js';

/** An appointment that is canceled because the account is erased. */
interface LostAppointment {
  readonly salonId: string;
  /** Label of the service, e.g. "Hair Color". */
  readonly serviceType: string;
  /** What was asked for instead and was booked as that service. Absent in what an earlier release kept. */
  readonly wish?: string | null;
  /** UTC instants, ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  /** What the person gets back; null if nothing was paid online, or by a test payment, which takes no money. */
  readonly refund: { readonly cents: number; readonly currency: string } | null;
}

/** Paid goods that are not sent any more, because their address is erased with the account. */
interface UnsentPurchase {
  readonly productName: string;
  readonly quantity: number;
  /** The provider's id of the capture, under which support finds the payment. */
  readonly captureId: string;
  /** "paypal", or "sandbox", which takes no money. Absent in what an earlier release kept. */
  readonly provider?: string;
  readonly paid: { readonly cents: number; readonly currency: string };
}

/** Everything that the last mail to a person needs when the person's key is already gone. */
export interface Farewell {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: string;
  readonly appointments: readonly LostAppointment[];
  /** Absent in what an earlier release kept. */
  readonly purchases?: readonly UnsentPurchase[];
}

type FarewellContext = Pick<ServiceContext, 'pool' | 'secrets'>;

interface AppointmentRow {
  readonly salon_id: string;
  readonly service_type: string;
  readonly wish: string | null;
  readonly appointment_date: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  /** Whether real money was paid online, which comes back. */
  readonly is_refunded: boolean;
  readonly price_cents: number;
  readonly currency: string;
}

interface PurchaseRow {
  readonly item: OrderedItem;
  readonly capture_id: string;
  readonly provider: string;
  readonly amount_cents: number;
  readonly currency: string;
}

/** The goods that the back office would still send. */
const SELECT_UNSENT_PURCHASES = `
  select item, capture_id, provider, amount_cents, currency from read_model.payments
  where user_id = $1 and status = 'captured' and item is not null and delivery is not null and sent_at is null
  order by captured_at`;

/**
 * Keeps the data of the last mail, sealed under a key that is derived from the master key, because the person's own key is
 * about to be deleted. `deleteFarewell` deletes it once the mail is sent. Does nothing for a person who is unknown or
 * already erased.
 */
export async function keepFarewell(
  {
    context,
    commands,
  }: { readonly context: FarewellContext & Pick<ServiceContext, 'now'>; readonly commands: CommandBus },
  userId: string,
): Promise<void> {
  const { registered, erased, profile, language } = await commands.load(account, accountStream(userId));
  if (erased || !registered?.email) return;
  const { rows } = await context.pool.query<AppointmentRow>(
    `select salon_id, service_type, wish, appointment_date, ends_at, time_zone, price_cents, currency, payment_status = 'paid' and
       (select p.provider from read_model.payments p where p.id = paypal_order_id) is distinct from 'sandbox' as is_refunded
     from read_model.bookings
     where user_id = $1 and status in ('pending', 'confirmed') and appointment_date > $2 order by appointment_date`,
    [userId, context.now()],
  );
  const unsent = await context.pool.query<PurchaseRow>(SELECT_UNSENT_PURCHASES, [userId]);
  const farewell: Farewell = {
    email: registered.email,
    firstName: profile.firstName ?? null,
    language: language ?? registered.language,
    appointments: rows.map((row) => ({
      salonId: row.salon_id,
      serviceType: row.service_type,
      wish: row.wish,
      startsAt: row.appointment_date.toISOString(),
      endsAt: row.ends_at.toISOString(),
      timeZone: row.time_zone,
      refund: row.is_refunded ? { cents: row.price_cents, currency: row.currency } : null,
    })),
    purchases: unsent.rows.map(({ item, capture_id, provider, amount_cents, currency }) => ({
      productName: item.productName,
      quantity: item.quantity,
      captureId: capture_id,
      provider,
      paid: { cents: amount_cents, currency },
    })),
  };
  const [key] = context.secrets.deriveKeys('farewells');
  await context.pool.query(
    `insert into farewells (user_id, sealed) values ($1, $2)
     on conflict (user_id) do update set sealed = excluded.sealed, created_at = now()`,
    [userId, seal(farewell, key, userId)],
  );
}

/** The data of a person's last mail; undefined if none is waiting. */
export async function readFarewell(
  { pool, secrets }: FarewellContext,
  userId: string,
): Promise<Farewell | undefined> {
  const { rows } = await pool.query<{ sealed: SealedValue }>(
    'select sealed from farewells where user_id = $1',
    [userId],
  );
  const [row] = rows;
  if (!row) return undefined;
  return unsealWithAny(row.sealed, secrets.deriveKeys('farewells'), userId) as Farewell;
}

export async function deleteFarewell({ pool }: Pick<ServiceContext, 'pool'>, userId: string): Promise<void> {
  await pool.query('delete from farewells where user_id = $1', [userId]);
}
