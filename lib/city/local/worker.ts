import { answerQuestions } from '@/lib/browser/worker-client';
import { decodeGraph } from '@/lib/city/graph';
import type { LocalAnswer, LocalQuestion } from '@/lib/city/local/messages';
import { createNetwork, type Network } from '@/lib/city/network';
import { prepareObstacles } from '@/lib/city/obstacles';
import { findReach } from '@/lib/city/reach';
import { findWalk } from '@/lib/city/walk';
import { createExpectedLevel } from '@/lib/city/water';

const STREETS = '/api/walk/streets';
let loading: Promise<Network | null> | null = null;

answerQuestions(answerTo);

async function answerTo(question: LocalQuestion): Promise<LocalAnswer | null> {
  loading ??= loadNetwork();
  const network = await loading.catch(() => null);
  // the next question tries again
  if (!network) loading = null;
  if (!network || question.kind === 'load') return network && {};
  if (question.kind === 'reach') return { ways: findReach(network, question.from, question.targets) };
  const { from, to, avoid, startsAt, nowcast } = question;
  return { walk: findWalk(network, from, to, { avoid, startsAt, levelAt: createExpectedLevel({ nowcast }) }) };
}

/** @returns null without a city pack */
async function loadNetwork(): Promise<Network | null> {
  const { version } = (await (await request(STREETS)).json()) as { version: string | null };
  if (version === null) return null;
  const { body } = await request(`${STREETS}/${version}`);
  const unzipped = new Response(body?.pipeThrough(new DecompressionStream('gzip')));
  const network = createNetwork(decodeGraph(new Uint8Array(await unzipped.arrayBuffer())));
  prepareObstacles(network);
  return network;
}

async function request(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
