import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { POST } from '@/app/api/identity/[[...path]]/route';
import { EMBEDDED_IDENTITY_POOL_ID } from '@/lib/env';
import { ADDRESS_HEADER } from '@/lib/http/client-address';
import { identityConfig } from '@/lib/identity/config';
import { sentCodes } from '@/tests/factories/pool';

const realPool = z.strictObject({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  identityPoolId: z.string(),
  /** Both are Amazon's own unless given. */
  userPoolEndpoint: z.url().optional(),
  identityPoolEndpoint: z.url().optional(),
  address: z.string().includes('{}'),
  readCode: z.string(),
});

/** A pool under test. */
export type ContractPool = {
  cognito: {
    userPoolId: string;
    userPoolClientId: string;
    identityPoolId: string;
    userPoolEndpoint?: string | undefined;
    identityPoolEndpoint?: string | undefined;
  };
  newAddress: () => string;
  /** The newest code sent there, once there is one other than `before`. */
  readCode: (address: string, before?: string) => Promise<string>;
  close: () => Promise<void>;
};

/** The pool `CONTRACT_POOL` describes, else our own behind an HTTP server of this process. */
export async function openContractPool(): Promise<ContractPool> {
  // biome-ignore lint/style/noProcessEnv: a setting of the test run, not of the application
  const described = process.env.CONTRACT_POOL;
  return described ? real(realPool.parse(JSON.parse(described))) : embedded();
}

function real({ address, readCode, ...cognito }: z.infer<typeof realPool>): ContractPool {
  return {
    cognito,
    newAddress: () => address.replace('{}', randomUUID().slice(0, 8)),
    readCode: async (to, before = '') => execFileSync(readCode, [to, before], { encoding: 'utf8' }).trim(),
    close: async () => undefined,
  };
}

async function embedded(): Promise<ContractPool> {
  const server = createServer(async (incoming, outgoing) => {
    const headers = new Headers({ [ADDRESS_HEADER]: '127.0.0.1' });
    for (const name of ['content-type', 'x-amz-target']) headers.set(name, String(incoming.headers[name] ?? ''));
    const request = new Request('http://localhost:3000/api/identity', {
      method: 'POST',
      headers,
      body: await text(incoming),
    });
    const answer = await POST(request, { params: Promise.resolve({}) });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
  const endpoint = `http://127.0.0.1:${port}/api/identity`;
  return {
    cognito: {
      userPoolId: identityConfig.userPoolId,
      userPoolClientId: identityConfig.clientId,
      identityPoolId: EMBEDDED_IDENTITY_POOL_ID,
      userPoolEndpoint: endpoint,
      identityPoolEndpoint: endpoint,
    },
    newAddress: () => `anna.${randomUUID().slice(0, 8)}@example.org`,
    readCode: async (to, before) => {
      const code = (await sentCodes(to))[0]?.code;
      if (code === undefined || code === before) throw new Error(`nothing new was sent to ${to}`);
      return code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
