/**
 * For `createValueCounts` of a list that is sorted by the name of a salon: creates the statement that counts the rows of each name.
 * The rows of a salon that the table `salons` does not have are counted under null.
 *
 * @param from the listed table with its alias
 * @param salonId its column with the id of the salon
 */
export const countBySalon =
  (from: string, salonId: string) =>
  (where: string): string =>
    `select s.name as key, sum(c.rows)::int as rows
     from (select ${salonId} as salon_id, count(*) as rows from ${from} where ${where} group by ${salonId}) c
     left join read_model.salons s on s.id = c.salon_id group by s.name`;
