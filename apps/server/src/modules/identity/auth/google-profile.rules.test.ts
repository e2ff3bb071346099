import { expect, test } from 'vitest';
import { accountOfProfile } from './google-profile.rules.ts';

test.for([
  [{ name: 'Ana Domingos', email: 'ana@example.com' }, 'Ana Domingos'],
  [{ name: ' Ana\r\nBcc: all@example.com\u2028x\0', email: 'ana@example.com' }, 'Ana Bcc: all@example.com x'],
  [{ name: 'A'.repeat(300), email: 'ana@example.com' }, 'A'.repeat(80)],
  [{ name: '\n', email: 'ana@example.com' }, 'ana'],
  [{ email: 'ana@example.com' }, 'ana'],
  [{}, 'Google'],
] as const)('the name of %j is one line', ([profile, name]) => {
  expect(accountOfProfile(profile)).toMatchObject({ name, country: 'AO' });
});

test('the language is the profile’s, if the product speaks it', () => {
  expect(accountOfProfile({ locale: 'en-GB' }).language).toBe('en');
  expect(accountOfProfile({ locale: 'fr' }).language).toBe('pt');
});
