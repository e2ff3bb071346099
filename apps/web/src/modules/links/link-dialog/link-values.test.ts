import { createShortLinkSchema, type ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { expect, test } from 'vitest';
import { bodyOf, hasOptions, valuesOf } from './link-values.ts';
import { utmOf, withUtm } from './utm.ts';

const link: ShortLink = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Mel',
  url: 'https://terraboa.example.com/mel',
  code: 'mel',
  short_url: 'https://loja.example/l/mel',
  domain_id: null,
  host: 'terraboa.example.com',
  state: 'open',
  note: '',
  tags: [],
  folder: '',
  is_archived: false,
  expires_at: null,
  clicks_limit: null,
  expired_url: null,
  has_password: false,
  targets: [],
  split: [],
  preview_title: '',
  preview_description: '',
  preview_image: null,
  preview_picture: null,
  clicks: 0,
  bots: 0,
  last_click_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};

test.for([
  {},
  { note: 'Feira', tags: ['mel'], folder: 'Feiras', clicks_limit: 5 },
  { expires_at: '2031-12-24T10:00:00.000Z', expired_url: 'https://terraboa.example.com/fim' },
  { targets: [{ device: 'ios', country: null, language: null, url: 'https://apps.example.com/' }] },
  { split: [{ url: 'https://terraboa.example.com/b', percent: 30 }] },
  { preview_title: 'Mel', preview_image: 'https://terraboa.example.com/mel.jpg' },
] as const)('a saved link with %o stays unchanged when its form is sent', (change) => {
  const saved = { ...link, ...change } as ShortLink;
  expect(createShortLinkSchema.parse(bodyOf(valuesOf(saved)))).toMatchObject({ name: 'Mel', code: 'mel', ...change });
  expect(hasOptions(saved)).toBe(Object.keys(change).length > 0);
});

test('a password stays unless a new one is entered or it is turned off', () => {
  const values = valuesOf({ ...link, has_password: true });
  expect(bodyOf(values)).not.toHaveProperty('password');
  expect(bodyOf({ ...values, password: 'abelha' })).toMatchObject({ password: 'abelha' });
  expect(bodyOf({ ...values, has_password: false })).toMatchObject({ password: null });
});

test('the parameters of statistics are part of the address', () => {
  const address = withUtm('https://terraboa.example.com/mel?cor=1#topo', 'source', 'feira de viana');
  expect(address).toBe('https://terraboa.example.com/mel?cor=1&utm_source=feira+de+viana#topo');
  expect(utmOf(address)).toMatchObject({ source: 'feira de viana', medium: '' });
  expect(withUtm(address, 'source', '')).toBe('https://terraboa.example.com/mel?cor=1#topo');
  expect([withUtm('https://', 'source', 'x'), utmOf('').source]).toEqual(['https://', '']);
});
