import { describe, expect, test } from 'vitest';
import { newPassword } from '@/lib/identity/credentials';

const codeOf = (password: string, rule = {}) =>
  newPassword({ minLength: 8, siteName: 'Serenissima Guide', ...rule }).safeParse(password).error?.issues[0]?.message;

describe('a new password', () => {
  test.each(
    'Password1! P@ssw0rd P@ssw0rd1! Qwerty1! Qwer1234! Welcome1! Welcome2024! Passw0rd! Venice1! VxVenice1! Venezia2024! Aa123456! Abcd1234! Admin@123 Summer2024! Zxcv1234! 1qaz!QAZ 1qaz@WSX Iloveyou1! Letmein1! Football1! Serenissima1! Test@123 Aaaa111!'.split(
      ' ',
    ),
  )('is not the common %s', (password) => {
    expect(codeOf(password)).toBe('tooCommon');
  });

  test.each(
    'Laguna-42! Gondola-7! Ponte-42#a Squero-77# Bricola-7! Forcola-12! x7#K9$2m Tr0ub4dor&3 mK7$x9!q Calle#dei2Fabbri'.split(
      ' ',
    ),
  )('may be %s', (password) => {
    expect(codeOf(password)).toBeUndefined();
  });

  test('has the length that the installation requires, and never less than six', () => {
    expect(codeOf('Bri-7!k')).toBe('tooShort');
    expect(codeOf('Bri-7!', { minLength: 6 })).toBeUndefined();
    expect(codeOf('Bricola-7!', { minLength: 12 })).toBe('tooShort');
  });

  test('names one problem at a time', () => {
    expect(
      newPassword({ minLength: 8, siteName: '' })
        .safeParse('password')
        .error?.issues.map(({ message }) => message),
    ).not.toContain('tooCommon');
  });
});
