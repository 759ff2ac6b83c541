import { CommandRefused } from '@mirabelle/application';
import { adminCreateSalon } from '@mirabelle/backoffice-contracts';
import { SERVICES, toInternationalPhone } from '@mirabelle/catalogue';
import { ProblemError } from '@mirabelle/http';
import { salon, salonStream } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { createSalonId } from './create-salon-id.js';
import { findSalonPosition } from './find-salon-position.js';

/** How many salons of one name there can be in a city. */
const MAX_SAME_NAME = 50;

/** Operators add salons to the directory. */
export function addNewSalonRoutes({ service, commands, now }: Context): void {
  service.route(adminCreateSalon, async (request) => {
    const { team: members, bookingHorizonDays, services, isDraft = false, ...body } = request.body;
    const details = {
      ...body,
      ...findSalonPosition(body),
      phone: toInternationalPhone(body.phone, body.country),
      rating: 0,
      reviewCount: 0,
      ...(typeof bookingHorizonDays === 'number' && { bookingHorizonDays }),
    };
    const team = { id: request.commandId, members };
    const serviceIds = SERVICES.flatMap(({ id }) => (services?.includes(id) === false ? [id] : []));
    const withoutServices = { serviceIds, now: now() };
    const metadata = createCommandMetadata(request, 'staff');
    const baseId = createSalonId(body.name, body.city);
    // Ids that other salons have are refused. A repeated request passes the same ids as before, and then reaches the salon that
    // it has added, which accepts the command without a further event.
    for (let number = 1; number <= MAX_SAME_NAME; number += 1) {
      const id = number === 1 ? baseId : `${baseId}-${number}`;
      const outcome = await commands
        .execute({
          decider: salon,
          stream: salonStream(id),
          command: { type: 'ListSalon', details: { ...details, id }, team, withoutServices, isDraft },
          metadata,
        })
        .catch((error: unknown) => {
          if (error instanceof CommandRefused && error.reason === 'rule') return undefined;
          throw error;
        });
      if (outcome?.state) return { id, version: outcome.state.version };
    }
    throw new ProblemError('conflict', `There are ${MAX_SAME_NAME} salons of this name in this city.`);
  });
}
