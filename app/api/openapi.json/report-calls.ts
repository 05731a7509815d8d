import { z } from 'zod';
import type { ApiCall } from '@/lib/http/openapi';
import { noQuery, uidParams } from '@/lib/listings/schema';
import { shareCardQuery } from '@/lib/listings/sharing/card/schema';
import { openReport, reportChange, reportInput, reportParams } from '@/lib/moderation/reports/schema';

/** What the public page of a listing asks for, and what becomes of its visitors' reports. */
export const reportCalls: ApiCall[] = [
  {
    method: 'get',
    path: '/api/listing/{uid}/card',
    summary: 'The picture of a public listing for links shared elsewhere, 1200 × 630.',
    access: 'public',
    params: uidParams,
    query: shareCardQuery,
    answer: { status: 200, shape: z.string(), mediaType: 'image/jpeg' },
    refusals: ['not_found', 'too_many_requests'],
  },
  {
    method: 'post',
    path: '/api/listing/{uid}/report',
    summary: 'Tell the moderators what is wrong with a public listing; nothing is kept of who does.',
    access: 'public',
    params: uidParams,
    query: noQuery,
    body: reportInput,
    answer: { status: 204 },
    refusals: ['not_found', 'too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/moderation/reports',
    summary: 'What visitors reported and nobody is done with: the 50 oldest.',
    access: 'moderator',
    query: noQuery,
    answer: {
      status: 200,
      shape: z.array(openReport),
      headers: { 'X-Total-Count': 'How many there are in all.' },
    },
  },
  {
    method: 'post',
    path: '/api/moderation/reports/{id}',
    summary: 'Put a report aside; the address to answer to is forgotten.',
    access: 'moderator',
    params: reportParams,
    body: reportChange,
    answer: { status: 204 },
    refusals: ['not_found', 'too_many_requests'],
  },
];
