import {
  type CountryCode,
  getCountryCallingCode,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const home: CountryCode = 'AO';

/** A number as its field shows it: under which country's code, and what stands beside it. */
interface ShownPhone {
  readonly country: CountryCode;
  readonly national: string;
}

/**
 * What was typed, pasted or filled in for a phone, beside the code of `country`.
 * People also write the code into the number (`+244 923…`, `00244…`, `244923…`), and the zero that some dial first.
 *
 * @returns the number as the world dials it; of one that is not whole yet, its beginning
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
 * @param value a number as the world dials it, or its beginning
 * @param chosen the country that was chosen for it; of several with one code only the person knows which
 */
export function shownPhone(value: string, chosen: CountryCode | null): ShownPhone {
  const known = parsePhoneNumberFromString(value, home);
  const fits = chosen !== null && (!known || getCountryCallingCode(chosen) === known.countryCallingCode);
  const country = fits ? chosen : (known?.country ?? chosen ?? home);
  const dial = getCountryCallingCode(country);
  if (known?.countryCallingCode === dial) return { country, national: known.nationalNumber };
  return { country, national: value.startsWith(`+${dial}`) ? value.slice(dial.length + 1) : value };
}
