import { searchKinds } from '@kumbi/contract/search-kinds.ts';
import { expect, test, vi } from 'vitest';
import { modules } from '../../modules.ts';
import { navigationPaths } from '../../navigation.ts';
import { allCommandsOf, kindIcons, screens, screensOf } from './palette-parts.ts';

// Parts of the frame ask for the width when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const workspace = { kind: 'company', role: 'owner', is_kwaba_provider: true } as Parameters<typeof allCommandsOf>[0];

test('every screen with a fixed address is in the palette, with a name that no other one has', () => {
  const paths = modules
    .flatMap((module) => module.screens ?? [])
    .map(({ path }) => (path === '/' ? '' : path))
    .filter((path) => !path.includes('$'));
  expect(paths.length).toBeGreaterThan(30);
  const found = [...navigationPaths, ...screens.map(({ path }) => path)];
  expect(found.toSorted()).toEqual(paths.toSorted());
  const labels = screens.map(({ label }) => label);
  expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
});

test('a screen that a member may not see is not offered', () => {
  const audit = ({ role }: { readonly role: 'owner' | 'editor' }) =>
    screensOf({ role }).some(({ path }) => path === 'settings/audit');
  expect([audit({ role: 'owner' }), audit({ role: 'editor' })]).toEqual([true, false]);
});

test('every kind of result has an icon', () => {
  expect(Object.keys(kindIcons).toSorted()).toEqual([...searchKinds].sort());
});

test('an action is listed once, for those who may run it in this workspace', () => {
  const modals = (given: object) => allCommandsOf({ ...workspace, ...given }).map(({ modal }) => modal);
  const all = modals({});
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(['ksp-add-product', 'member-invite', 'kwaba-user', 'api-keys-add']));
  expect(modals({ kind: 'creator' })).not.toContain('member-invite');
  expect(modals({ is_kwaba_provider: false })).not.toContain('kwaba-user');
  expect(modals({ role: 'editor' })).not.toContain('api-keys-add');
});
