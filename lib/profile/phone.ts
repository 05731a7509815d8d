import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Parses a phone number to E.164 (`+390415231234`), Italian without country code; null when invalid. */
export function internationalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'IT', extract: false });
  return number?.isValid() ? number.number : null;
}

/** Formats E.164 in groups: `+39 041 523 1234`. */
export function readablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
