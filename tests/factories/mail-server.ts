import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

type Received = { to: string[]; raw: string };

/** A mail server on a port of its own. `receive` may refuse a message by an error with a `responseCode`. */
export async function createMailServer() {
  const mailbox: Received[] = [];
  const behaviour: { receive: (raw: string) => Promise<void> | void } = { receive: () => undefined };
  let server = build();
  const port = await listen(0);

  function build() {
    const built = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, session, done) {
        try {
          const raw = await readAll(stream);
          await behaviour.receive(raw);
          mailbox.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
          done();
        } catch (error) {
          done(error as Error);
        }
      },
    });
    // the sender may be killed while it sends
    built.on('error', () => undefined);
    return built;
  }

  function listen(on: number): Promise<number> {
    return new Promise((resolve) => {
      const tcpServer = server.listen(on, '127.0.0.1', () => {
        const address = tcpServer.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailbox,
    behaviour,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    restart: async () => {
      server = build();
      await listen(port);
    },
    /** Empties the mailbox and accepts every message. */
    reset: () => {
      mailbox.length = 0;
      behaviour.receive = () => undefined;
    },
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** The error by which `receive` refuses a message. */
export const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** The subject of a message that is ASCII. */
export const subjectOf = (raw = '') => /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ');

/** Quoted-printable lines of ASCII, decoded. */
export function unfold(raw = ''): string {
  return raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}
