import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before the database: silent, it loses bytes without an error; slow, it delays them, both also later on its connections; cut, it refuses. */
export async function startLine(databaseUrl: string) {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let delayMs = 0;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(database.port || 5432), database.hostname);
    let isLost = false;
    let ownDelayMs = 0;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        isLost ||= isSilent;
        ownDelayMs ||= delayMs;
        if (isLost) return;
        if (ownDelayMs > 0) setTimeout(() => to.write(bytes), ownDelayMs);
        else to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isLost && !isSilent) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
    },
    slow: (ms: number) => {
      delayMs = ms;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    heal: () => {
      isSilent = false;
      isCut = false;
      delayMs = 0;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
