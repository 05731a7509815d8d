import { expect, test } from 'vitest';
import { describeFailure } from '@/lib/mail/transport';

const failure = (fields: object) => Object.assign(new Error('reply with an address'), fields);

test.each([
  ['a connection that is refused', { code: 'ESOCKET' }, 'unreachable', 'ESOCKET'],
  ['a timeout', { code: 'ETIMEDOUT', command: 'CONN' }, 'unreachable', 'ETIMEDOUT CONN'],
  [
    'a wrong password',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    'unreachable',
    'EAUTH AUTH PLAIN 535',
  ],
  [
    'a refused sender',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
    'unreachable',
    'EENVELOPE MAIL FROM 550',
  ],
  [
    'a server that shuts down',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 },
    'unreachable',
    'EENVELOPE RCPT TO 421',
  ],
  [
    'an unknown address',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    'refused',
    'EENVELOPE RCPT TO 550',
  ],
  ['greylisting', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'delayed', 'EENVELOPE RCPT TO 450'],
  ['a full mailbox', { code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, 'delayed', 'EMESSAGE DATA 452'],
  ['an invalid address', { code: 'EENVELOPE', command: 'API' }, 'refused', 'EENVELOPE API'],
])('%s is %s', (_, fields, result, problem) => {
  expect(describeFailure(failure(fields))).toEqual({ result, problem });
});

test('an unknown failure reveals no text', () => {
  expect(describeFailure('reply with an address')).toEqual({ result: 'unreachable', problem: 'unknown' });
});
