import { GET } from '@/app/api/openapi.json/route';
import { readApiCalls } from '@/tests/factories/api-calls';
import { apiRequest } from '@/tests/factories/session';

const document = await GET(await apiRequest('/api/openapi.json'), { params: Promise.resolve({}) });

/** Every call that the handlers of this checkout declare. */
export const apiCalls = readApiCalls(await document.json());
