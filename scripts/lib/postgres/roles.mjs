import pg from 'pg';

const DATABASE = 'guide';
const OWNER = 'guide_owner';
const APPLICATION = 'guide_app';
/** Generous: the machine may be busy with a build. */
const CONNECT_MS = 30_000;

/** @typedef {{ superuser: string, owner: string, application: string }} DatabasePasswords */

export function embeddedAddress(
  /** @type {string} */ role,
  /** @type {string} */ password,
  /** @type {number} */ port,
  database = DATABASE,
) {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the database and its two roles where missing: the owner migrates, the application reads and writes rows. */
export async function prepareDatabase(
  /** @type {number} */ port,
  /** @type {DatabasePasswords} */ passwords,
  database = DATABASE,
) {
  const address = (/** @type {string} */ role, /** @type {string} */ password, name = database) =>
    embeddedAddress(role, password, port, name);

  await asClient(address('postgres', passwords.superuser, 'postgres'), async (client) => {
    for (const [role, password] of /** @type {const} */ ([
      [OWNER, passwords.owner],
      [APPLICATION, passwords.application],
    ])) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
    }
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${OWNER}`);
  });

  const owner = address(OWNER, passwords.owner);
  await asClient(owner, async (client) => {
    const grant = `ALTER DEFAULT PRIVILEGES GRANT`;
    await client.query(`${grant} SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APPLICATION}`);
    await client.query(`${grant} USAGE, SELECT ON SEQUENCES TO ${APPLICATION}`);
    await client.query(`${grant} USAGE ON SCHEMAS TO ${APPLICATION}`);
  });
  return {
    owner,
    application: address(APPLICATION, passwords.application),
    superuser: address('postgres', passwords.superuser),
  };
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
export async function asClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
