import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareDatabase } from '@/scripts/lib/postgres/roles.mjs';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { makeRunFolder } from '@/scripts/lib/temporary.mjs';
import { startBalancer } from '@/tests/cluster/balancer';
import { startPostgresPair } from '@/tests/cluster/postgres-pair';
import { type Program, providePrograms, startProgram } from '@/tests/cluster/programs';
import { createMailServer } from '@/tests/factories/mail-server';

/** Part of an installation that can be killed and started again. */
export type Part = { name: string; kill: () => Promise<unknown>; start: () => Promise<void> };

const GATE = {
  ACCESS_PASSWORD: process.env.ACCESS_PASSWORD ?? '',
  GATE_SECRET: process.env.GATE_SECRET ?? '',
};

/**
 * Two instances of `npm run serve` behind HAProxy, on a PostgreSQL primary with a synchronous standby. Sets the variables
 * that `lib/env.ts` reads, so what imports it is imported afterwards.
 */
export async function startCluster() {
  const programs = await providePrograms();
  const folder = await makeRunFolder();
  const password = randomBytes(18).toString('hex');
  const postgres = await startPostgresPair(programs.postgres, folder, password);
  const ports = [await findFreePort(), await findFreePort()];
  const [primary, standby] = [postgres.primary.port, postgres.standby.port];
  const balancer = await startBalancer(programs.haproxy, folder, { guides: ports, primary, standby });
  const roles = { superuser: password, owner: password, application: password };
  const { owner, application } = await prepareDatabase(balancer.databasePort, roles);
  const mail = await createMailServer();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const APP_ORIGIN = `http://localhost:${balancer.port}`;
  Object.assign(process.env, { DATABASE_URL: application, DATA_DIR: dataDir, APP_ORIGIN });

  const guides = ports.map((port, index) =>
    createGuide(`guide ${index + 1}`, port, openSync(join(folder, `guide-${index + 1}.log`), 'a'), {
      ...GATE,
      APP_ORIGIN,
      DATABASE_URL: application,
      MIGRATION_DATABASE_URL: owner,
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
    }),
  );
  for (const guide of guides) await guide.start();

  return {
    origin: `http://127.0.0.1:${balancer.port}`,
    dataDir,
    guides,
    balancer,
    postgres,
    parts: [
      ...guides,
      { name: 'balancer', ...balancer },
      { name: 'primary', ...postgres.primary },
      { name: 'standby', ...postgres.standby },
    ] satisfies Part[],
    stop: async () => {
      for (const guide of guides) await guide.kill();
      await balancer.stop();
      await postgres.stop();
      await mail.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createGuide(name: string, port: number, log: number, settings: Record<string, string>) {
  let program: Program | null = null;
  async function start(): Promise<void> {
    const env = {
      ...settings,
      PORT: String(port),
      TRUSTED_PROXY_HOPS: '1',
      OPERATOR_NAME: 'Comune di Esempio',
      OPERATOR_EMAIL: 'guida@example.org',
      TIDE_FEED_URL: 'off',
      DRAIN_SECONDS: '3',
    };
    program = startProgram(process.execPath, [resolve('scripts/serve.mjs')], { env, log });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await eventually(isReady, 90_000))) throw new Error(`${name} does not become ready.`);
  }
  return { name, start, kill: async () => program?.kill(), stop: async () => program?.stop() };
}
