import { expect, test } from 'vitest';
import { formatsFor } from './use-formats.ts';

const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ');

test('money is written as each language reads it', () => {
  expect(plain(formatsFor('pt').money(1500.5, 'AOA'))).toBe('1 500,50 Kz');
  expect(plain(formatsFor('en').money(164300, 'AOA'))).toBe('164,300 Kz');
  expect(formatsFor('en').money(35, 'USD')).toBe('$35');
});

test('dates are day, month and year in both languages', () => {
  expect(formatsFor('en').date('2026-11-20T12:00:00Z')).toBe('20/11/2026');
  expect(formatsFor('pt').date('2026-11-20T12:00:00Z')).toBe('20/11/2026');
  expect(formatsFor('pt').dayMonth('2026-11-09')).toBe('09/11');
});

test('a change carries its sign', () => {
  expect(plain(formatsFor('en').percent(0.18))).toBe('+18%');
  expect(plain(formatsFor('en').percent(-0.04))).toBe('-4%');
});

test('the past is shown as a distance, and as a date after a week', () => {
  const { ago } = formatsFor('en');
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(ago('2026-11-20T11:59:40Z', now)).toBe('now');
  expect(ago('2026-11-20T11:18:00Z', now)).toBe('42 min ago');
  expect(ago('2026-11-19T11:00:00Z', now)).toBe('yesterday');
  // 40 hours ago, and not yesterday.
  expect(ago('2026-11-18T20:00:00Z', now)).toBe('2 days ago');
  expect(ago('2026-11-01T12:00:00Z', now)).toBe('01/11/2026');
});
