import { SERVICE_FILTERS, SERVICES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { findFilteredService, formatServiceInUrl, readServiceInUrl } from './find-filtered-service';

describe('booking from a filtered list', () => {
  const salon = { specialties: ['Highlights', 'Balayage', 'Everyday Makeup'] };

  it('booking from a filtered list begins with the service that was filtered by', () => {
    expect(findFilteredService(salon, ['highlights'])).toEqual({ serviceId: 'highlights' });
    expect(findFilteredService(salon, ['everyday-makeup-consultation'])).toEqual({
      serviceId: 'makeup-application',
    });
  });

  it('booking from a filtered list begins with the closest service and the wish for what the price list does not have', () => {
    expect(findFilteredService(salon, ['balayage'])).toEqual({ serviceId: 'highlights', wish: 'balayage' });
  });

  it('booking from a filtered list begins without a chosen service at a salon that does not offer what was filtered by', () => {
    expect(findFilteredService(salon, ['hair-cut'])).toBeUndefined();
    expect(findFilteredService(salon, [])).toBeUndefined();
    const retire = (hasBegun: boolean) => ({
      ...salon,
      retiredServices: [{ serviceId: 'highlights', from: '2031-05-01', hasBegun }],
    });
    expect(findFilteredService(retire(true), ['balayage'])).toBeUndefined();
    expect(findFilteredService(retire(false), ['highlights'])).toEqual({ serviceId: 'highlights' });
  });

  it('booking from a filtered list leads from every filter to a service of the price list', () => {
    const ids = SERVICES.map(({ id }) => id);
    for (const { bookedAs } of SERVICE_FILTERS) expect(ids).toContain(bookedAs);
  });
});

it.each([
  { serviceId: 'highlights', wish: 'balayage' },
  { serviceId: 'haircut', wish: undefined },
])('the page of a salon knows what the visitor looks for from its link: %s', (choice) => {
  expect(readServiceInUrl(`?${formatServiceInUrl(choice)}`)).toEqual(choice);
  expect(readServiceInUrl('?for=nothing')).toBeUndefined();
});
