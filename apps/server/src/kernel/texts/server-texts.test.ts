import { errorStatuses } from '@kumbi/contract/error-catalogue.ts';
import { namesOf } from '@kumbi/contract/module-names.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { expect, test } from 'vitest';
import { errorText, inEveryLanguage, serverText } from './server-texts.ts';

test.each(locales)('what manifests list has its texts in %s', (locale) => {
  for (const code of Object.keys(errorStatuses) as (keyof typeof errorStatuses)[])
    expect(errorText(code, locale)).toEqual({ message: expect.any(String), action: expect.any(String) });
  for (const kind of namesOf('notificationKinds'))
    expect(serverText(locale, 'notifications', kind)).toEqual({
      name: expect.any(String),
      title: expect.any(String),
      detail: expect.any(String),
    });
  for (const counter of namesOf('counters'))
    expect(serverText(locale, 'counters', counter)).toEqual(expect.any(String));
  for (const type of namesOf('keyTypes')) {
    expect(serverText(locale, 'key_types', type)).toEqual(expect.any(String));
    expect(serverText(locale, 'key_references', type)).toEqual({
      title: expect.any(String),
      about: expect.any(String),
    });
  }
});

test('no two manifests have the same name', () => {
  for (const part of ['errors', 'auditActions', 'notificationKinds', 'counters', 'keyTypes', 'purposes'] as const) {
    const names: readonly string[] = namesOf(part);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a text exists in every language, and a missing one is a fault', () => {
  expect(inEveryLanguage('counters', 'storage_mb')).toEqual({ en: 'MB of storage', pt: 'MB de armazenamento' });
  expect(() => serverText('en', 'counters', 'nothing')).toThrow('no en text of counters/nothing');
});
