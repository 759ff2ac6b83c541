/** What stands below the fields of the form of a salon. */
export const salonHelp = {
  services: 'What customers can book here.',
  specialties:
    'What customers find the salon by when they filter. Ticking one of these makes it bookable, too, as the service in brackets and at its price: %{wishes}.',
  notFindable: 'Offered, but not ticked: %{specialties}. Customers who filter for it don’t find this salon.',
  wish: '%{wish} (%{service})',
  email: 'For colleagues only: customers don’t see it, and no email goes there by itself.',
  phone: 'Customers see it with the code of the country, which is added when you leave the field.',
  chairs: 'How many appointments can run at the same time. Lowering it cancels nothing.',
  bookingHorizonDays:
    'How many days ahead customers can book. Leave empty for as many as at the other salons.',
  isVerified: 'Shows the badge in the directory.',
  hours:
    'Local time at the salon, %{zone}. Appointments start within these hours, but never before %{first} or after %{last}, and end by closing time.',
  hoursWithoutZone:
    'Local time at the salon. Appointments start within these hours, but never before %{first} or after %{last}, and end by closing time.',
  position:
    'Where the map shows the salon, and how far away it is. Find the address on a map, and paste both numbers into Latitude at once.',
  positionFilled:
    'This is the middle of %{city}: the map and the distances are inexact until you enter the position of the salon itself. Find the address on a map, and paste both numbers into Latitude at once.',
  findOnMap: 'Find the address on a map',
  showOnMap: 'See this position on a map',
  positionOptional:
    'Where the map shows the salon. Leave both empty for the middle of %{city}, which is inexact.',
  timeZone: 'The zones of the country come first. It cannot be changed later.',
  imageUrl:
    'Where the picture is on this site, such as /pictures/salon.jpg. Without one the site draws the storefront.',
  team: 'Everybody sees these names on the salon’s page. Once somebody is removed, the history of the salon no longer names them either.',
};
