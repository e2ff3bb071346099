import {
  type CountryCode,
  getCountryCallingCode,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const home: CountryCode = 'AO';

/** A number as its field shows it: the country of its code, and the text next to the code. */
interface ShownPhone {
  readonly country: CountryCode;
  readonly national: string;
}

/**
 * Normalises the text that was typed, pasted or autofilled next to the code of `country`. Users also include the code
 * in the number (`+244 923…`, `00244…`, `244923…`), or a trunk zero.
 *
 * @returns the number in E.164 format, or its beginning if it is incomplete
 */
export function phoneFromTyped(typed: string, country: CountryCode): string {
  const text = parseIncompletePhoneNumber(typed).replace(/^00/, '+');
  const read = parsePhoneNumberFromString(text, country);
  if (read?.isPossible()) return read.number;
  if (read) {
    const dial = read.countryCallingCode;
    const bare = read.nationalNumber.replace(/^0+/, '');
    const once = bare.startsWith(dial) ? bare.slice(dial.length).replace(/^0+/, '') : bare;
    const whole = [bare, once].map((national) => parsePhoneNumberFromString(`+${dial}${national}`));
    const found = whole.find((phone) => phone?.isPossible());
    if (found) return found.number;
  }
  return text === '' || text.startsWith('+') ? text : `+${getCountryCallingCode(country)}${text}`;
}

/**
 * @param value a number in E.164 format, or its beginning
 * @param chosen the country that the user chose, because several countries share a code
 */
export function shownPhone(value: string, chosen: CountryCode | null): ShownPhone {
  const known = parsePhoneNumberFromString(value, home);
  const fits = chosen !== null && (!known || getCountryCallingCode(chosen) === known.countryCallingCode);
  const country = fits ? chosen : (known?.country ?? chosen ?? home);
  const dial = getCountryCallingCode(country);
  if (known?.countryCallingCode === dial) return { country, national: known.nationalNumber };
  return { country, national: value.startsWith(`+${dial}`) ? value.slice(dial.length + 1) : value };
}
