import { expect, test } from 'vitest';
import { hasCookie, readCookie, setCookie, storedLocale, valueSet } from './cookies.ts';

test('a cookie belongs to the host, and is secure wherever the address is encrypted', () => {
  const cookie = { name: 'a', value: 'x/y=', maxAge: 60 };
  expect(setCookie('http://localhost:3000', cookie)).toBe('a=x%2Fy%3D; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  expect(setCookie('https://kumbi.example', cookie)).toBe(
    'a=x%2Fy%3D; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(setCookie('http://localhost:3000', { name: 'a', value: 'b', readable: true })).toBe(
    'a=b; Path=/; SameSite=Lax',
  );
});

test('a value is read as it was set', () => {
  const value = 'a b;c=,"\\%é';
  const set = setCookie('https://kumbi.example', { name: 'a', value });
  expect(valueSet(['b=1; Path=/', set], 'a')).toBe(value);
  expect(valueSet(['b=1; Path=/'], 'Path')).toBeUndefined();
  expect(readCookie(`b=1; ${set.split(';')[0]}`, 'a')).toBe(value);
});

test.each([undefined, '', 'a', 'a=', 'b=1', 'a=%', 'a=%00', 'a=%; a=2', ';;=;a'])(
  '%j has no readable cookie',
  (header) => {
    expect(readCookie(header, 'a')).toBeUndefined();
  },
);

test('names of object properties are not cookies', () => {
  expect(readCookie('a=1', '__proto__')).toBeUndefined();
  expect(readCookie('a=1', 'toString')).toBeUndefined();
});

test('a prefix counts only at the start of a name', () => {
  expect(hasCookie('a=1; kumbi_member_x=2', 'kumbi_member_')).toBe(true);
  expect(hasCookie('a=kumbi_member_x', 'kumbi_member_')).toBe(false);
  expect(hasCookie(undefined, 'kumbi_member_')).toBe(false);
});

test('only our languages count as chosen', () => {
  expect(storedLocale('a=1; kumbi_lang=pt')).toBe('pt');
  expect(storedLocale('kumbi_lang=fr')).toBeUndefined();
  expect(storedLocale(undefined)).toBeUndefined();
});
