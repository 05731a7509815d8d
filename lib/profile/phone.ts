import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The number as every telephone in the world dials it (`+390415231234`), or `null` when it is none.
 * Typed without a country code it is an Italian one.
 */
export function internationalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'IT', extract: false });
  return number?.isValid() ? number.number : null;
}

/** The same in groups a person can read and dictate: `+39 041 523 1234`. */
export function readablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
