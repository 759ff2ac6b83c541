import {
  type Account,
  calendar,
  calendarStream,
  emailClaim,
  emailClaimStream,
  referralCodeClaim,
  referralCodeStream,
} from '@mirabelle/domain';
import { comparePositions, type Position } from '@mirabelle/event-store';
import { v5 as uuidFromName } from 'uuid';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { CommandRefused } from '../commands/command-refused.js';
import type { ServiceContext } from '../service-context.js';

/** What an account's events say of an erased person. */
export type ErasedAccount = NonNullable<Account['erased']>;

/** Frees the address for a new account, and takes the referral code out of use for ever. */
export async function releaseClaims(
  commands: CommandBus,
  { userId, emailHash, referralCode }: ErasedAccount,
  metadata: CommandMetadata,
): Promise<void> {
  const command = { userId, giveBack: true } as const;
  await commands.execute({
    decider: emailClaim,
    stream: emailClaimStream(emailHash),
    command,
    metadata: named(metadata, 'release-address', userId),
  });
  await commands.execute({
    decider: referralCodeClaim,
    stream: referralCodeStream(referralCode),
    command,
    metadata: named(metadata, 'retire-code', userId),
  });
}

interface OpenBooking {
  readonly id: string;
  readonly salon_id: string;
  /** Day that it was booked for. */
  readonly home: string;
}

/**
 * Calls off the person's appointments to come, as they themselves would. The tables only tell where to look; whether
 * there is something to call off is for each calendar to say.
 *
 * @returns the position of the last event written, if one was
 */
export async function cancelAppointments(
  {
    platform,
    commands,
  }: { readonly platform: Pick<ServiceContext, 'pool' | 'now'>; readonly commands: CommandBus },
  userId: string,
  metadata: CommandMetadata,
): Promise<Position | undefined> {
  const { rows } = await platform.pool.query<OpenBooking>(
    `select id, salon_id, split_part(id, '.', 2) as home from read_model.bookings
     where user_id = $1 and status in ('pending', 'confirmed') and appointment_date > $2`,
    [userId, platform.now()],
  );
  let last: Position | undefined;
  for (const { id: bookingId, salon_id: salonId, home } of rows) {
    await commands
      .execute({
        decider: calendar,
        stream: calendarStream(salonId, home),
        command: { type: 'CancelAppointment', bookingId, by: 'customer', now: platform.now() },
        metadata: {
          ...named(metadata, 'cancel', bookingId),
          onAppended(position) {
            metadata.onAppended?.(position);
            if (!last || comparePositions(position, last) > 0) last = position;
          },
        },
      })
      .catch(ignoreRefusal);
  }
  return last;
}

/** An appointment that has begun, or was called off by the salon a moment ago, needs nothing more. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CommandRefused && error.reason === 'rule')) throw error;
}

/** The same step for the same thing is the same command, whoever asks for it and how often. */
function named(metadata: CommandMetadata, step: string, of: string): CommandMetadata {
  return { ...metadata, commandId: uuidFromName(`${step} ${of}`, '5d1a3f0e-6c0b-4b7c-9a4e-0f6f2f6c7d21') };
}
