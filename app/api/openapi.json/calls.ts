import { z } from 'zod';
import { accountCalls } from '@/app/api/openapi.json/account-calls';
import { activityCalls } from '@/app/api/openapi.json/activity-calls';
import { favouriteCalls } from '@/app/api/openapi.json/favourite-calls';
import { listingCalls } from '@/app/api/openapi.json/listing-calls';
import { reportCalls } from '@/app/api/openapi.json/report-calls';
import type { ApiCall } from '@/lib/http/openapi';
import { mapAnswer } from '@/lib/listings/directory/map-answer';
import { mapQuery } from '@/lib/listings/directory/schema';
import { searchQuery, suggestQuery } from '@/lib/listings/search/schema';
import { searchAnswer, suggestAnswer } from '@/lib/listings/search/search-answer';
import { calendarQuery } from '@/lib/tides/calendar/schema';
import { tideAnswer } from '@/lib/tides/schema';

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
    summary:
      'Public places in a rectangle as GeoJSON, alone or in groups; at most 200 features, and the one asked for by name.',
    access: 'public',
    query: mapQuery,
    answer: { status: 200, shape: mapAnswer, mediaType: 'application/geo+json' },
    refusals: ['too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/map/recommended',
    summary: 'At most six places with a photograph that are open now, nearest to the middle of a rectangle first.',
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
    answer: { status: 200, shape: z.object({ url: z.string().nullable(), missing: z.boolean() }) },
  },
  {
    method: 'get',
    path: '/api/search',
    summary: 'Public places by words in any language and by what they are; 24 of them unless `limit` says otherwise.',
    access: 'public',
    query: searchQuery,
    answer: { status: 200, shape: searchAnswer },
    refusals: ['too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/search/suggest',
    summary: 'Up to six public places whose name begins like what was typed.',
    access: 'public',
    query: suggestQuery,
    answer: { status: 200, shape: suggestAnswer },
    refusals: ['too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/tides',
    summary: 'The tide: measured now, forecast by the city, computed for 48 hours; each with its source and age.',
    access: 'public',
    answer: { status: 200, shape: tideAnswer },
  },
  {
    method: 'get',
    path: '/api/tides/calendar',
    summary: 'The coming high waters of at least a level, as an iCalendar document.',
    access: 'public',
    query: calendarQuery,
    answer: { status: 200, shape: z.string(), mediaType: 'text/calendar' },
  },
  ...accountCalls,
  ...activityCalls,
  ...favouriteCalls,
  ...listingCalls,
  ...reportCalls,
];
