import path from 'node:path';
import { expect, it } from 'vitest';
import { moduleNamed, testFoldersOf } from './one-module.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('finds a module by its name, and leaves options to the test programs', () => {
  expect(moduleNamed(root, ['--headed', 'kmail'])).toBe('kmail');
  expect(moduleNamed(root, ['--headed'])).toBeUndefined();
});

it('refuses an unknown module, and lists the existing ones', () => {
  expect(() => moduleNamed(root, ['kmial'])).toThrow(/^there is no module kmial; the modules are identity, .*kmail/);
  expect(() => moduleNamed(root, ['kmail', 'shops'])).toThrow('name one module, not 2: kmail shops');
});

it('knows where tests of a module are', () => {
  expect(testFoldersOf('kmail')).toEqual([
    'packages/contract/src/kmail/',
    'apps/server/src/modules/kmail/',
    'apps/web/src/modules/kmail/',
    'apps/site/src/modules/kmail/',
    'packages/contract/src/api-conventions.test.ts',
  ]);
});
