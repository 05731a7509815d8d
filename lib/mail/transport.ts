import 'server-only';
import { createTransport } from 'nodemailer';
import { SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import type { DueMail } from '@/lib/mail/repository';
import { processSingleton } from '@/lib/process-singleton';

const TIMEOUT_MS = 10 * SECOND_MS;
const CLOSING_REPLY = 421;

const connection = processSingleton<{ transport: ReturnType<typeof connect> | null }>('mailTransport', () => ({
  transport: null,
}));

/**
 * How an attempt ended. `refused`: the mail server refuses this mail permanently; `delayed`: for now; `unreachable`: it
 * accepts no mail at all, e.g. because the sender or the password is wrong.
 */
type Attempt = { result: 'sent' } | { result: 'refused' | 'delayed' | 'unreachable'; problem: string };

/** Sends a mail. Each attempt has the same Message-ID, by which a receiving server recognizes a repetition. */
export async function send({ id, to, content }: DueMail): Promise<Attempt> {
  connection.transport ??= connect();
  try {
    await connection.transport.sendMail({
      ...content,
      // an object prevents parsing the address as a list
      to: { name: '', address: to },
      messageId: `<${id}@${new URL(env.APP_ORIGIN).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { result: 'sent' };
  } catch (error) {
    return describeFailure(error);
  }
}

export function closeTransport(): void {
  connection.transport?.close();
  connection.transport = null;
}

function connect() {
  return createTransport(
    {
      url: env.SMTP_URL ?? '',
      pool: true,
      maxConnections: 1,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: env.MAIL_FROM },
  );
}

type SmtpError = { code?: string; command?: string; responseCode?: number };

/** The problem has codes only: reply texts may contain the address or the content. */
export function describeFailure(error: unknown): Exclude<Attempt, { result: 'sent' }> {
  const { code, command, responseCode }: SmtpError = error instanceof Error ? (error as SmtpError) : {};
  const problem = [code ?? 'unknown', command, responseCode].filter(Boolean).join(' ');
  const concernsMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (!concernsMail || responseCode === CLOSING_REPLY) return { result: 'unreachable', problem };
  // without a reply the address itself is invalid
  const isPermanent = responseCode === undefined || responseCode >= 500;
  return { result: isPermanent ? 'refused' : 'delayed', problem };
}
