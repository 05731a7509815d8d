import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { type Program, startProgram } from '@/tests/cluster/programs';

type OwnPorts = { port: number; databasePort: number; statePort: number };
type Ports = { guides: readonly number[]; primary: number; standby: number };

/**
 * HAProxy in front of the instances, which take every other request, and of the database: connections lead to the primary
 * while it runs, else to the standby.
 */
export async function startBalancer(haproxy: string, folder: string, ports: Ports) {
  const [port, databasePort, statePort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration({ port, databasePort, statePort }, ports));
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  let program: Program | null = null;
  async function start(): Promise<void> {
    program = startProgram(haproxy, ['-db', '-f', file], { log });
    const isUp = () => fetch(`http://127.0.0.1:${port}/api/health`).then(Boolean, () => false);
    if (!(await eventually(isUp, 10_000))) throw new Error('HAProxy does not start.');
  }
  await start();
  return {
    port,
    databasePort,
    start,
    /** Whether it sends requests to all instances. */
    usesAllGuides: async () => {
      const csv = await fetch(`http://127.0.0.1:${statePort}/;csv`).then((answer) => answer.text());
      const states = csv.split('\n').filter((line) => /^guides,guide\d/.test(line));
      return states.length === ports.guides.length && states.every((line) => line.split(',').includes('UP'));
    },
    kill: async () => program?.kill(),
    stop: async () => program?.stop(),
  };
}

/** A request is sent to the other instance when the first has not accepted it; one that was accepted is never repeated unless it is a GET. */
const configuration = ({ port, databasePort, statePort }: OwnPorts, { guides, primary, standby }: Ports) => `
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  retries 3
  option redispatch 1

frontend state
  mode http
  bind 127.0.0.1:${statePort}
  stats enable
  stats uri /

frontend guide
  mode http
  bind 127.0.0.1:${port}
  default_backend guides

backend guides
  mode http
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  http-request disable-l7-retry unless METH_GET
  retry-on conn-failure empty-response
  default-server check inter 500ms fall 1 rise 1
${guides.map((guide, index) => `  server guide${index} 127.0.0.1:${guide}`).join('\n')}

frontend database
  mode tcp
  bind 127.0.0.1:${databasePort}
  default_backend databases

backend databases
  mode tcp
  default-server check inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${primary} on-marked-up shutdown-backup-sessions
  server standby 127.0.0.1:${standby} backup
`;
