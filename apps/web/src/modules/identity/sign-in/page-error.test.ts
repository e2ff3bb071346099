import { identityErrors } from '@kumbi/contract/identity/identity.errors.ts';
import en from '@kumbi/contract/identity/messages/server.en.json';
import pt from '@kumbi/contract/identity/messages/server.pt.json';
import { expect, test } from 'vitest';
import { inAddress } from '../../../../texts.config.ts';
import { knownErrors, pageError } from './page-error.ts';

test('a link’s error is shown in the language of the page', () => {
  expect(pageError('link', 'identity.link_other', 'pt')).toBe(pt.errors['identity.link_other']);
  expect(pageError('provider', 'identity.provider_declined', 'en')).toBe(en.errors['identity.provider_declined']);
});

test.each(['INVALID_TOKEN', '', 'toString', 'identity.code_locked', '<b>'])('%j gets a general message', (error) => {
  expect(pageError('link', error, 'en').message).toBe('This link is no longer valid');
  expect(pageError('provider', error, 'pt').message).toBe('Não foi possível concluir o início de sessão');
});

test('no text has a gap that only a call could fill', () => {
  for (const page of ['link', 'provider'] as const)
    for (const code of Object.keys(identityErrors))
      for (const locale of ['en', 'pt'] as const)
        expect(Object.values(pageError(page, code, locale)).join(' ')).not.toContain('{');
});

test('the build keeps the texts of all of them', () => {
  for (const code of Object.values(knownErrors).flat()) expect(code).toMatch(inAddress);
});
