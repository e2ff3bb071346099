/**
 * Angola first, then the countries where most Angolans abroad live, each with its maximum number of digits. The server knows
 * every country's plan, but that would be four times the weight of this page.
 */
const longest: Readonly<Record<string, number>> = {
  '+244': 9,
  '+351': 9,
  '+55': 11,
  '+258': 9,
  '+238': 7,
  '+239': 7,
  '+245': 9,
  '+27': 9,
  '+264': 9,
  '+260': 9,
  '+243': 9,
  '+33': 9,
  '+34': 9,
  '+44': 10,
  '+49': 11,
  '+1': 10,
  '+86': 11,
  '+971': 9,
};

export const phoneCodes: readonly string[] = Object.keys(longest);

interface SplitPhone {
  readonly code: string;
  /** Digits only; for a country that isn't in the list, all of them with the plus sign. */
  readonly national: string;
}

/** In none of the listed countries does an international number start with the domestic zero. */
const withoutZero = (digits: string): string => digits.replace(/^0+/, '');

/**
 * Splits a number that was typed, pasted or filled in next to `code`: people also write the country's code into the number.
 */
export function splitPhone(code: string, typed: string): SplitPhone {
  const digits = typed.replace(/\D/g, '');
  const international = /^[^\d]*\+/.test(typed) ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (international !== null) {
    const named = phoneCodes.find((each) => international.startsWith(each.slice(1)));
    return named ? readBeside(named, international.slice(named.length - 1)) : { code, national: `+${international}` };
  }
  return readBeside(code, digits);
}

/** A repeated country code is recognised by too many digits. */
function readBeside(code: string, digits: string): SplitPhone {
  const national = withoutZero(digits);
  const again = national.length > (longest[code] ?? national.length) && national.startsWith(code.slice(1));
  return { code, national: again ? withoutZero(national.slice(code.length - 1)) : national };
}

/** Returns the number in international format. */
export function fullPhone(code: string, typed: string): string {
  const split = splitPhone(code, typed);
  return split.national.startsWith('+') ? split.national : `${split.code}${split.national}`;
}

/** Returns whether it may be a number; for Angola it also checks the prefix. */
export function isPhone(code: string, typed: string): boolean {
  if (/[^\d\s().+-]/.test(typed)) return false;
  const full = fullPhone(code, typed);
  return full.startsWith('+244') ? /^\+244[29]\d{8}$/.test(full) : /^\+\d{8,15}$/.test(full);
}
