/**
 * Angola first, then the countries where most Angolans abroad live; how many digits a number there has at most.
 * The server knows every country's plan: that would be four times what this page weighs.
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
  /** Digits only; of a country that is not offered all of them, with the sign. */
  readonly national: string;
}

/** In none of the countries that are offered does a number begin with the zero that is dialled at home. */
const withoutZero = (digits: string): string => digits.replace(/^0+/, '');

/** What was typed, pasted or filled in beside `code`: people also write the country's code into the number. */
export function splitPhone(code: string, typed: string): SplitPhone {
  const digits = typed.replace(/\D/g, '');
  const international = /^[^\d]*\+/.test(typed) ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (international !== null) {
    const named = phoneCodes.find((each) => international.startsWith(each.slice(1)));
    return named ? readBeside(named, international.slice(named.length - 1)) : { code, national: `+${international}` };
  }
  return readBeside(code, digits);
}

/** The code once more before the number is seen by there being more digits than a number has. */
function readBeside(code: string, digits: string): SplitPhone {
  const national = withoutZero(digits);
  const again = national.length > (longest[code] ?? national.length) && national.startsWith(code.slice(1));
  return { code, national: again ? withoutZero(national.slice(code.length - 1)) : national };
}

/** As the world dials it. */
export function fullPhone(code: string, typed: string): string {
  const split = splitPhone(code, typed);
  return split.national.startsWith('+') ? split.national : `${split.code}${split.national}`;
}

/** Whether it may be a number; of Angola's the beginning is known, too. */
export function isPhone(code: string, typed: string): boolean {
  if (/[^\d\s().+-]/.test(typed)) return false;
  const full = fullPhone(code, typed);
  return full.startsWith('+244') ? /^\+244[29]\d{8}$/.test(full) : /^\+\d{8,15}$/.test(full);
}
