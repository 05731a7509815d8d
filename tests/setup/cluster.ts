import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { reachDatabase } from '@/scripts/lib/postgres/database.mjs';
import { asClient, prepareDatabase } from '@/scripts/lib/postgres/roles.mjs';
import { startPostgres } from '@/scripts/lib/postgres/server.mjs';
import { makeRunFolder } from '@/scripts/lib/temporary.mjs';
import { migrate } from '@/scripts/migrate.mjs';

/** Where the worker with a given number finds its own database and data folder. */
export type WorkerPlace = { applicationUrl: string; adminUrl: string; dataDir: string };

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the library's
  interface ProvidedContext {
    workerPlaces: WorkerPlace[];
  }
}

type Server = { ownerUrl: string; applicationUrl: string; adminUrl: string; stop: () => Promise<void> };

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function embeddedServer(folder: string, template: string): Promise<Server> {
  const passwords = { superuser: secret(), owner: secret(), application: secret() };
  const home = join(folder, 'postgres');
  const server = await startPostgres({
    projectRoot: resolve('.'),
    home,
    password: passwords.superuser,
    durable: false,
  });
  const urls = await prepareDatabase(server.port, passwords, template);
  return {
    ownerUrl: urls.owner,
    applicationUrl: urls.application,
    adminUrl: withDatabase(urls.superuser, 'postgres'),
    stop: server.stop,
  };
}

async function configuredServer(url: string, template: string): Promise<Server> {
  await reachDatabase(url);
  await asClient(url, (client) => client.query(`CREATE DATABASE ${template}`));
  const address = withDatabase(url, template);
  return { ownerUrl: address, applicationUrl: address, adminUrl: url, stop: async () => undefined };
}

const secret = () => randomBytes(18).toString('hex');

let leave: () => Promise<void> = async () => undefined;

/** One server per run, one migrated template, and a copy of it for each worker. */
export async function setup(project: TestProject): Promise<void> {
  const folder = await makeRunFolder();
  const prefix = `vx_test_${randomBytes(5).toString('hex')}`;
  const template = `${prefix}_template`;
  const workers = Array.from({ length: project.config.maxWorkers }, (_, index) => `${prefix}_${index + 1}`);
  const configured = process.env.DATABASE_URL;
  const server = await (configured ? configuredServer(configured, template) : embeddedServer(folder, template));

  leave = async () => {
    if (configured) {
      await asClient(configured, async (client) => {
        for (const name of [...workers, template]) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      });
    }
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await migrate(server.ownerUrl);
    await asClient(server.adminUrl, async (client) => {
      for (const name of workers) await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    });
  } catch (error) {
    // nobody tears down what was not set up
    await leave();
    throw error;
  }
  project.provide(
    'workerPlaces',
    workers.map((name) => {
      const dataDir = join(folder, name);
      mkdirSync(dataDir);
      return {
        applicationUrl: withDatabase(server.applicationUrl, name),
        adminUrl: withDatabase(server.adminUrl, name),
        dataDir,
      };
    }),
  );
}

export async function teardown(): Promise<void> {
  await leave();
}
