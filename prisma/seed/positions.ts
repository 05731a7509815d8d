/** Where somebody else published a place to be. */
type PublishedPosition = { title: string; lat: number; lng: number; source: string };

/**
 * Published positions of seed places, each with where it can be read again. The pin of a place stands within 50 m of
 * its published one; a test says so. Places that are missing here were set by their address and their neighbours.
 */
export const publishedPositions: PublishedPosition[] = [
  { title: 'Fondamenta delle Zattere', lat: 45.428618, lng: 12.329968, source: 'OpenStreetMap, Calle Agli Incurabili' },
  { title: 'Hilton Molino Stucky Venice', lat: 45.428211, lng: 12.320313, source: 'position given to hotel portals' },
  { title: 'Teatro Toniolo', lat: 45.49349, lng: 12.23947, source: 'it.wikipedia.org/wiki/Teatro_Toniolo' },
  {
    title: 'VEZ Biblioteca Civica di Mestre',
    lat: 45.491197,
    lng: 12.238572,
    source: 'it.wikipedia.org/wiki/Villa_Erizzo',
  },
  { title: 'Forte Marghera', lat: 45.474814, lng: 12.262367, source: 'wave2019iuav.com/atlas/forte-marghera' },
  {
    title: 'Palasport Giuseppe Taliercio',
    lat: 45.488528,
    lng: 12.278861,
    source: 'de.wikipedia.org/wiki/Palasport_Giuseppe_Taliercio',
  },
  {
    title: 'Nave de Vero',
    lat: 45.458882,
    lng: 12.213176,
    source: 'position of the centre in an app for its visitors',
  },
  {
    title: 'Cattedrale di Santa Maria Assunta',
    lat: 45.216944,
    lng: 12.277222,
    source: 'de.wikipedia.org, Kathedrale von Chioggia',
  },
  { title: 'Museo Diocesano di Chioggia', lat: 45.216944, lng: 12.277222, source: 'next to the cathedral, as above' },
  { title: 'Forte San Felice', lat: 45.230015, lng: 12.290129, source: 'thewalkofpeace.com, Forte San Felice' },
  {
    title: 'Museo Batteria Vettor Pisani',
    lat: 45.450303,
    lng: 12.468489,
    source: 'viadeiforti.it, Batteria Vettor Pisani',
  },
  { title: 'Caribe Bay', lat: 45.494167, lng: 12.601111, source: 'de.wikipedia.org/wiki/Caribe_Bay' },
  { title: 'Golf Club Jesolo', lat: 45.504573, lng: 12.609194, source: 'a register of golf clubs' },
  { title: "Ca' Pasquali Village", lat: 45.45265, lng: 12.49005, source: 'camping guide, pincamp.de' },
  {
    title: 'Camping Village Garden Paradiso',
    lat: 45.47895,
    lng: 12.56365,
    source: 'camping guide, pincamp.de/ve4750',
  },
  { title: 'Union Lido', lat: 45.467267, lng: 12.530067, source: 'camping guide, pincamp.de' },
  { title: 'Camping Miramare', lat: 45.440271, lng: 12.423095, source: 'travel journal with map positions' },
  {
    title: 'Lungomare di Punta Sabbioni',
    lat: 45.440271,
    lng: 12.423095,
    source: 'number 29 of the promenade, as above',
  },
  { title: 'Hotel Atlantico', lat: 45.504483, lng: 12.644548, source: 'travel journal with map positions' },
];
