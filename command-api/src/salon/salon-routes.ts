/** Salon's commands: operators change details, chairs, hours and the verified badge. */

import type { ExpectedVersions } from '@mirabelle/application';
import { adminUpdateSalon } from '@mirabelle/contracts';
import { type SalonChanges, salon, salonStream } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import { loadSalon } from '../booking/booking-routes.js';
import type { Context } from '../context.js';
import { parseIfMatch } from '../http/if-match.js';
import { commandMetadata } from '../http/command-metadata.js';

export function salonRoutes({ service, commands }: Context): void {
  service.route(adminUpdateSalon, async (request) => {
    const { params, body, http } = request;
    // Sent along from what was read; what could be changed is left.
    const {
      id,
      timeZone,
      rating: _r,
      reviewCount: _c,
      createdAt: _a,
      updatedAt: _u,
      version,
      ...named
    } = body;
    if (id !== undefined && id !== params.id) throw unchangeable('id');
    if (timeZone !== undefined && timeZone !== (await loadSalon(commands, params.id)).timeZone) {
      throw unchangeable('timeZone');
    }
    const changes = Object.fromEntries(
      Object.entries(named).filter(([, value]) => value !== undefined),
    ) as SalonChanges;
    const { state } = await commands.execute({
      decider: salon,
      stream: salonStream(params.id),
      command: {
        type: 'ChangeSalon',
        changes,
      },
      expectedVersions: seen(http.request.headers['if-match'], version),
      metadata: commandMetadata(request, 'staff'),
    });
    if (!state) throw new Error(`The salon ${params.id} has gone`);
    http.response.setHeader('ETag', `"${state.version}"`);
    const { rating: _rating, reviewCount: _count, ...answer } = state;
    return { ...answer, specialties: [...state.specialties], brands: [...state.brands] };
  });
}

function seen(header: string | undefined, version: number | undefined): ExpectedVersions | undefined {
  const versions = parseIfMatch(header) ?? (version === undefined ? undefined : [version]);
  return versions && { versions };
}

function unchangeable(path: 'id' | 'timeZone'): ProblemError {
  const errors = [{ path, message: 'Cannot be changed' }];
  return new ProblemError('validation_failed', `${path}: Cannot be changed`, { errors });
}
