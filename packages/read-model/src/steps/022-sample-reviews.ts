import type { ReadModelStep } from './001-read-tables.js';

/**
 * The sample salons now come with reviews that can be read, and their rating and number of reviews follow from these.
 * Before, the numbers stood for reviews that did not exist.
 */
export const recountReviews: ReadModelStep = (schema) => `
  update ${schema}.salons s set
    review_count = sample.count + (
      select count(*)::int from ${schema}.reviews r where r.salon_id = s.id and r.status = 'visible'),
    rating_points = sample.points + (
      select coalesce(sum(r.rating), 0)::int * 10 from ${schema}.reviews r
      where r.salon_id = s.id and r.status = 'visible')
  from (values
    ('atelier-ginestra-milan', 4, 192),
    ('azulejo-hair-lisbon', 3, 141),
    ('bluebonnet-color-bar-austin', 3, 141),
    ('casa-granada-madrid', 4, 180),
    ('casa-jabuticaba-sao-paulo', 3, 141),
    ('golden-hour-los-angeles', 4, 192),
    ('isarglanz-munich', 3, 141),
    ('jade-mirror-shanghai', 3, 141),
    ('les-quais-doux-lyon', 3, 129),
    ('lotus-and-nile-cairo', 3, 129),
    ('maison-aurore-paris', 4, 192),
    ('maple-and-silk-toronto', 4, 192),
    ('noor-atelier-dubai', 3, 150),
    ('olive-and-ivory-athens', 3, 141),
    ('plum-and-pearl-new-york', 4, 192),
    ('prairie-rose-chicago', 4, 180),
    ('rainlight-salon-seattle', 3, 129),
    ('sora-hair-atelier-tokyo', 4, 200),
    ('spree-und-schere-berlin', 4, 180),
    ('the-copper-room-london', 4, 180),
    ('thistle-and-thread-edinburgh', 3, 141),
    ('tidewater-beauty-miami', 3, 129)
  ) as sample (id, count, points)
  where s.id = sample.id;
`;
