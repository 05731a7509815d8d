import { route } from '@/lib/api/route';
import { pinAnswer, pinQuery } from '@/lib/geo/gazetteer/schema';
import { findAddress } from '@/lib/listings/address/service';

export const GET = route(
  {
    access: 'public',
    summary:
      'The position suggested for a typed address: that of the house where a geocoder is configured, else of the nearest listing in its street, else of the street, square or quarter.',
    query: pinQuery,
    answers: { 200: pinAnswer },
    limit: 'searchAddress',
    maxAgeSeconds: 60,
  },
  async ({ query: { address } }) => ({ pin: await findAddress(address) }),
);
