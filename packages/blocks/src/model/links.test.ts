import { expect, test } from 'vitest';
import { isLink, isOfHost, typedLink } from './links.ts';

test.each([
  '',
  '#bilhetes',
  '/s/terra-boa',
  '/pt/p/mercado?x=1#y',
  'https://kumbi.example/a b'.replace(' ', '%20'),
  'http://terraboa.co.ao',
  'mailto:ana@mail.com',
  'tel:+244923000111',
  'HTTPS://EXAMPLE.COM',
])('%s is a link', (link) => {
  expect(isLink(link)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://x/1',
  'file:///etc/passwd',
  'ftp://x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://user@evil.example',
  'https://kumbi.example:pw@evil.example',
  'https://',
  'example.com',
  '#a b',
  'x',
])('%j is none', (link) => {
  expect(isLink(link)).toBe(false);
});

test('what people type becomes what they mean', () => {
  expect(typedLink(' terraboa.co.ao/mel ')).toBe('https://terraboa.co.ao/mel');
  expect(typedLink('ana@mail.com')).toBe('mailto:ana@mail.com');
  expect(typedLink('+244 923 000 111')).toBe('tel:+244923000111');
  expect(typedLink('#precos')).toBe('#precos');
  expect(isLink(typedLink('javascript:alert(1)'))).toBe(false);
});

test('a host is itself or one below it', () => {
  expect(isOfHost('https://m.youtube.com/x', ['youtube.com'])).toBe(true);
  expect(isOfHost('https://notyoutube.com/x', ['youtube.com'])).toBe(false);
  expect(isOfHost('https://youtube.com.evil.example', ['youtube.com'])).toBe(false);
});
