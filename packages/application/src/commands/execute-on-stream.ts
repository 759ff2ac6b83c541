import {
  type Payment,
  type PaymentCommand,
  type PaymentEvent,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import {
  type Calendar,
  type CalendarCommand,
  type CalendarEvent,
  calendar,
  calendarStream,
} from '@mirabelle/salon-domain';
import type { CommandBus, CommandMetadata, Execution, Outcome } from './command-bus.js';

/** Identifies the calendar of one salon on one day. */
export interface CalendarDay {
  readonly salonId: string;
  /** Local day of the salon, YYYY-MM-DD. */
  readonly date: string;
}

/** A command for a calendar. */
type CalendarExecution = Pick<
  Execution<Calendar, CalendarCommand, CalendarEvent>,
  'command' | 'metadata' | 'expectedVersions'
>;

/** Executes a command on the calendar of one salon on one day. @throws what {@link CommandBus.execute} throws */
export function executeOnCalendar(
  commands: Pick<CommandBus, 'execute'>,
  { salonId, date }: CalendarDay,
  { command, metadata, expectedVersions }: CalendarExecution,
): Promise<Outcome<Calendar, CalendarEvent>> {
  return commands.execute<Calendar, CalendarCommand, CalendarEvent>({
    decider: calendar,
    stream: calendarStream(salonId, date),
    command,
    metadata,
    expectedVersions,
  });
}

/** Executes a command on the payment of an order. @throws what {@link CommandBus.execute} throws */
export function executeOnPayment(
  commands: Pick<CommandBus, 'execute'>,
  orderId: string,
  command: PaymentCommand,
  metadata: CommandMetadata,
): Promise<Outcome<Payment, PaymentEvent>> {
  return commands.execute<Payment, PaymentCommand, PaymentEvent>({
    decider: payment,
    stream: paymentStream(orderId),
    command,
    metadata,
  });
}
