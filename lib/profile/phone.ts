import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Parses a phone number to E.164 (`+390415231234`), Italian without country code; null when invalid. */
export function internationalPhone(typed: string, defaultCountry: CountryCode = 'IT'): string | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
  return number?.isValid() ? number.number : null;
}

/** The text of a phone field, perhaps incomplete, with a calling code: that of `country` if it is a national number. */
export function withCallingCode(typed: string, country: CountryCode): string {
  const code = getCountryCallingCode(country);
  // a whole number may stand behind the code that the field begins with
  const text = typed.normalize('NFKC').replace(new RegExp(`^\\s*\\+${code}\\s*(?=\\+|00)|^\\s+`), '');
  if (text.startsWith('+') || !/\d/.test(text)) return text;
  if (text.startsWith('00')) return `+${text.slice(2)}`;
  return internationalPhone(text, country) ?? `+${code}${text}`;
}

/** Formats E.164 in groups: `+39 041 523 1234`. */
export function readablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
