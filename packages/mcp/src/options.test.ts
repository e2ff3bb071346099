import { expect, test } from 'vitest';
import { optionsFrom } from './options.ts';

const given = { KUMBI_KEY: 'kmb_ws_x', KUMBI_URL: 'https://kumbi.example' };

test('the settings are a key, an address and a language', () => {
  expect(optionsFrom(given)).toMatchObject({ key: 'kmb_ws_x', url: 'https://kumbi.example', language: 'en' });
  expect(optionsFrom({ ...given, KUMBI_LANGUAGE: 'pt', KUMBI_URL: 'http://localhost:3000' })).toMatchObject({
    language: 'pt',
    url: 'http://localhost:3000',
  });
});

test.each([
  ['KUMBI_KEY', undefined],
  ['KUMBI_KEY', ''],
  ['KUMBI_KEY', 'kmb_ws_é\n'],
  ['KUMBI_URL', undefined],
  ['KUMBI_URL', 'kumbi.example'],
  ['KUMBI_URL', 'file:///etc/hosts'],
  ['KUMBI_LANGUAGE', 'fr'],
])('a wrong %s (%j) is named in one line', (name, value) => {
  const start = () => optionsFrom({ ...given, [name]: value });
  expect(start).toThrow(name);
  expect(start).toThrow(/^[^\n]*$/);
});
