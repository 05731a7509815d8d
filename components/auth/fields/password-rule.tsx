'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { PASSWORD_SIGNS, type PasswordRule } from '@/lib/identity/credentials';

const Rule = createContext<PasswordRule>({ minLength: 8, siteName: '' });

/** Gives the forms below it the rule of this installation, which is known on the server. */
export function PasswordRuleProvider({ rule, children }: { rule: PasswordRule; children: ReactNode }) {
  return <Rule value={rule}>{children}</Rule>;
}

/** The rule of new passwords, and the values of the message that states it. */
export function usePasswordRule() {
  const rule = useContext(Rule);
  return { rule, values: { minLength: String(rule.minLength), symbols: PASSWORD_SIGNS } };
}
