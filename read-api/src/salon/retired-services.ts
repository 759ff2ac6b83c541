/** The services that a salon `s` no longer offers, or only until a day, as a JSON array. */
export const RETIRED_SERVICES = `(
  select coalesce(json_agg(json_build_object(
    'serviceId', r.service_id, 'from', r.from_date, 'hasBegun', r.from_date <= (now() at time zone s.time_zone)::date
  ) order by r.service_id), '[]')
  from read_model.retired_services r where r.salon_id = s.id)`;
