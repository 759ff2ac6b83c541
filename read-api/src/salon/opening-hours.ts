/** The opening hours of a salon `s` that hold on a day, which is given as SQL. */
export const selectOpeningHours = (date: string) => `coalesce((
  select h.opening_hours from read_model.hours_changes h
  where h.salon_id = s.id and h.from_date <= ${date} order by h.from_date desc limit 1
), s.opening_hours)`;

const TODAY = `(now() at time zone s.time_zone)::date`;

/** The opening hours that hold today at a salon `s`. */
export const OPENING_HOURS = selectOpeningHours(TODAY);

/** The opening hours that hold at a salon `s` from later days on, as a JSON array in the order of the days. */
export const HOURS_CHANGES = `(
  select coalesce(json_agg(json_build_object('from', h.from_date, 'openingHours', h.opening_hours)
    order by h.from_date), '[]')
  from read_model.hours_changes h where h.salon_id = s.id and h.from_date > ${TODAY})`;
