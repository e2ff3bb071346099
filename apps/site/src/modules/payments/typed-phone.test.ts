import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { fullPhone, isPhone, phoneCodes, splitPhone } from './typed-phone.public.ts';

const angolan = fc.stringMatching(/^[29]\d{8}$/);
const forms = ['', '+244', '00244', '244', '0', '+2440', '002440', '2440', '+244244'];
const spaced = (text: string) =>
  fc
    .array(fc.constantFrom('', ' ', '-', '.', ' (', ') '), { minLength: text.length, maxLength: text.length })
    .map((gaps) => [...text].map((each, index) => each + gaps[index]).join(''));

test('a number of Angola is the same one in every form, however it is spaced', () => {
  const written = fc
    .tuple(angolan, fc.constantFrom(...forms))
    .chain(([national, form]) => fc.tuple(fc.constant(national), spaced(form + national)));
  fc.assert(
    fc.property(written, ([national, typed]) => {
      expect(splitPhone('+244', typed)).toEqual({ code: '+244', national });
      expect(isPhone('+244', typed)).toBe(true);
      expect(fullPhone('+244', typed)).toBe(`+244${national}`);
    }),
    { numRuns: 500 },
  );
});

const offered = getCountries().filter((country) => phoneCodes.includes(`+${getCountryCallingCode(country)}`));

test.each(offered)('a number of %s is valid according to a library that knows all plans', (country) => {
  const example = getExampleNumber(country, examples);
  if (!example) throw new Error(`no example of ${country}`);
  const code = `+${example.countryCallingCode}`;
  const all = { code, national: example.nationalNumber };
  for (const chosen of phoneCodes) {
    expect(splitPhone(chosen, example.number)).toEqual(all);
    expect(splitPhone(chosen, example.formatInternational())).toEqual(all);
    expect(splitPhone(chosen, `00${example.number.slice(1)}`)).toEqual(all);
  }
  for (const typed of [example.nationalNumber, example.number.slice(1), `0${example.nationalNumber}`]) {
    expect(fullPhone(code, typed)).toBe(example.number);
    expect(isPhone(code, typed)).toBe(true);
  }
});

test('a number of a country that is not offered stays whole', () => {
  expect(splitPhone('+244', '0032 470 12 34 56')).toEqual({ code: '+244', national: '+32470123456' });
  expect(fullPhone('+244', '+32 470 12 34 56')).toBe('+32470123456');
  expect(isPhone('+244', '+32 470 12 34 56')).toBe(true);
});

test('a parsed number is parsed again as itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...phoneCodes), fc.stringMatching(/^(\+|00|0|244)?\d{8,12}$/), (chosen, typed) => {
      fc.pre(isPhone(chosen, typed));
      const { code, national } = splitPhone(chosen, typed);
      expect(fullPhone(code, national)).toBe(fullPhone(chosen, typed));
      expect(isPhone(code, national)).toBe(true);
    }),
  );
});

test.each(['', '12345', '923 000 11', '+244 123 456 789', '92300011a', '9230001112'])(
  '%j is not a number of Angola',
  (typed) => {
    expect(isPhone('+244', typed)).toBe(false);
  },
);
