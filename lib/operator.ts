import 'server-only';
import { env } from '@/lib/env';

/** Who operates this installation, as the legal pages name it; null where `OPERATOR_NAME` is not set, as in a demonstration. */
export const operator = env.OPERATOR_NAME
  ? {
      name: env.OPERATOR_NAME,
      representative: env.OPERATOR_REPRESENTATIVE,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      certifiedEmail: env.OPERATOR_CERTIFIED_EMAIL,
      phone: env.OPERATOR_PHONE,
      vat: env.OPERATOR_VAT,
      register: env.OPERATOR_REGISTER,
      dpo: env.OPERATOR_DPO,
    }
  : null;

/** Whether the legal pages describe themselves as those of a demonstration. */
export const isDemonstration = operator === null || env.DEMO_DATA === 'on' || env.EMBEDDED_SERVICES.length > 0;
