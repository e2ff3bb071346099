import fc from 'fast-check';
import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { firstCountries } from './first-countries.ts';
import { isPhone } from './phone-number.ts';
import { phoneFromTyped, shownPhone } from './typed-phone.ts';

const angolan = fc.stringMatching(/^[29]\d{8}$/);
/** Inserts the separators that people type between digits. */
const spaced = (text: string) =>
  fc
    .array(fc.constantFrom('', '', ' ', '-', '.', ' (', ') ', '\u00A0', '/'), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((gaps) => [...text].map((each, index) => each + gaps[index]).join(''));
const forms = ['', '+244', '00244', '244', '0', '+2440', '002440', '2440', '+244244', '244244'];

describe('a number of Angola', () => {
  test.each([
    '923000111',
    '244 923 000 111',
    '+244 923 000 111',
    '00244923000111',
    '00 244 923-000-111',
    '0923000111',
    '(+244) 0923 000 111',
    'tel:+244923000111',
    '+244244923000111',
  ])('is the same one as %s', (typed) => {
    expect(phoneFromTyped(typed, 'AO')).toBe('+244923000111');
  });

  test('is the same one in every form, however it is spaced', () => {
    const written = fc
      .tuple(angolan, fc.constantFrom(...forms))
      .chain(([national, form]) => fc.tuple(fc.constant(national), spaced(form + national)));
    fc.assert(
      fc.property(written, ([national, typed]) => {
        expect(phoneFromTyped(typed, 'AO')).toBe(`+244${national}`);
        expect(shownPhone(phoneFromTyped(typed, 'AO'), null)).toEqual({ country: 'AO', national });
      }),
      { numRuns: 500 },
    );
  });

  test('is the same one when it is typed digit by digit into the field', () => {
    fc.assert(
      fc.property(angolan, fc.constantFrom(...forms), (national, form) => {
        let value = '';
        for (const key of form + national) {
          const shown = shownPhone(value, 'AO');
          value = phoneFromTyped(shown.national + key, shown.country);
        }
        expect(value).toBe(`+244${national}`);
      }),
    );
  });
});

test.each(getCountries())('a number of %s is known with its code, whichever was chosen before', (country) => {
  const example = getExampleNumber(country, examples);
  if (!example) throw new Error(`no example of ${country}`);
  const dial = getCountryCallingCode(country);
  for (const before of ['AO', 'PT', 'BR', 'US'] satisfies CountryCode[]) {
    for (const typed of [example.number, `00${dial}${example.nationalNumber}`, example.formatInternational()]) {
      const value = phoneFromTyped(typed, before);
      expect(value).toBe(example.number);
      expect(getCountryCallingCode(shownPhone(value, before).country)).toBe(dial);
    }
  }
  expect(phoneFromTyped(example.nationalNumber, country)).toBe(example.number);
  expect(phoneFromTyped(example.formatNational(), country)).toBe(example.number);
});

test.each(firstCountries)('of %s the code is known without a sign before it', (code) => {
  const country = getCountries().find((each) => each === code) ?? 'AO';
  const example = getExampleNumber(country, examples);
  expect(phoneFromTyped(example?.number.slice(1) ?? '', country)).toBe(example?.number);
});

test('the result is empty or starts with the plus sign, and is parsed again as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...getCountries()), (typed, country) => {
      const value = phoneFromTyped(typed, country);
      expect(value).toMatch(/^$|^\+\d*$/);
      if (isPhone(value)) expect(phoneFromTyped(value, country)).toBe(value);
    }),
  );
});

test('an incomplete number stays complete as typed', () => {
  expect(phoneFromTyped('244923', 'AO')).toBe('+244244923');
  expect(shownPhone('+244244923', 'AO')).toEqual({ country: 'AO', national: '244923' });
  expect(phoneFromTyped('+', 'AO')).toBe('+');
  expect(shownPhone('+', 'AO')).toEqual({ country: 'AO', national: '+' });
  expect(phoneFromTyped(' ', 'AO')).toBe('');
});
