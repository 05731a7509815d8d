import { readApiCalls } from '@/tests/factories/api-calls';
import { ask } from './harness';

const { body } = await ask('/api/openapi.json');

/** Every call that the running instance describes. */
export const apiCalls = readApiCalls(JSON.parse(body));
