import { beforeEach, expect, test } from 'vitest';
import { draftStore } from './draft-store.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const day = 24 * 3_600_000;
let now = 0;
const drafts = draftStore(storage, () => now);

beforeEach(() => {
  kept.clear();
  now = 1_000;
});

test('typed input is restored, without its files', () => {
  drafts.write('shop', { title: 'Loja', logo: new File(['x'], 'a.png') });
  expect(drafts.read('shop')).toEqual({ title: 'Loja' });
});

test('a draft is forgotten after a week and when it is removed', () => {
  drafts.write('shop', { title: 'Loja' });
  now += 8 * day;
  expect(drafts.read('shop')).toBeNull();
  drafts.write('shop', { title: 'Loja' });
  drafts.remove('shop');
  expect(drafts.read('shop')).toBeNull();
});

test('an unreadable draft is ignored, and a full storage only costs the draft', () => {
  kept.set('kumbi-draft:shop', '{');
  expect(drafts.read('shop')).toBeNull();
  const full = draftStore(
    {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
    () => now,
  );
  expect(() => full.write('shop', { title: 'x' })).not.toThrow();
});

test('a sign-out removes every draft of this device, and nothing else', () => {
  const device: Record<string, string> = { 'kumbi-theme': 'dark' };
  const methods = {
    getItem: (key: string) => device[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(device, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(device, key),
  };
  // As in a browser, whose methods are not among the keys.
  Object.setPrototypeOf(device, methods);
  const onDevice = draftStore(device as typeof device & typeof methods, () => now);
  onDevice.write('shop', { title: 'Loja' });
  onDevice.write('page', { title: 'Página' });
  onDevice.clear();
  expect(Object.keys(device)).toEqual(['kumbi-theme']);
});
