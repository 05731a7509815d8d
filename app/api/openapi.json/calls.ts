import { z } from 'zod';
import { accountCalls } from '@/app/api/openapi.json/account-calls';
import { listingCalls } from '@/app/api/openapi.json/listing-calls';
import type { ApiCall } from '@/lib/http/openapi';
import { mapAnswer } from '@/lib/listings/directory/map-answer';
import { mapQuery } from '@/lib/listings/directory/schema';

const status = z.object({ status: z.string() });

/** Every call of the API that is ours to describe. The embedded pool speaks Cognito's protocol and is not among them. */
export const apiCalls: ApiCall[] = [
  {
    method: 'post',
    path: '/api/gate',
    summary: 'Enter the access password and receive the gate cookie.',
    access: 'open',
    body: z.strictObject({ password: z.string().max(200) }),
    answer: { status: 204, headers: { 'Set-Cookie': 'The gate cookie.' } },
    refusals: ['not_authorized', 'too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/health',
    summary: 'Is the process up?',
    access: 'open',
    answer: { status: 200, shape: status },
  },
  {
    method: 'get',
    path: '/api/ready',
    summary: 'May this instance be sent visitors?',
    access: 'open',
    answer: { status: 200, shape: status },
    refusals: ['unavailable'],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description.',
    access: 'public',
    answer: { status: 200, shape: z.looseObject({ openapi: z.string() }) },
  },
  {
    method: 'get',
    path: '/api/map',
    summary: 'Public places in a rectangle as GeoJSON, alone or in groups; at most 200 features.',
    access: 'public',
    query: mapQuery,
    answer: { status: 200, shape: mapAnswer, mediaType: 'application/geo+json' },
    refusals: ['too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/map/tiles',
    summary: 'Where raster tiles can be had now, if anywhere.',
    access: 'public',
    answer: { status: 200, shape: z.object({ url: z.string().nullable() }) },
  },
  ...accountCalls,
  ...listingCalls,
];
