import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecrets, loadMasterSecret } from './secrets.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a sealed value opens only unchanged and with the same secret', () => {
  const secrets = createSecrets('one secret of this installation');
  const sealed = secrets.seal('olá');
  expect(sealed).toMatch(/^v1\./);
  expect(sealed).not.toBe(secrets.seal('olá'));
  expect(secrets.open(sealed)).toBe('olá');
  expect(secrets.open(secrets.seal(''))).toBe('');
  expect(() => createSecrets('another secret').open(sealed)).toThrow();
  const [id, iv, tag, text = ''] = sealed.split('.');
  const changed = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  for (const bad of [`${id}.${iv}.${tag}.${changed}`, `v9.${iv}.${tag}.${text}`, 'x', '', `${id}.${iv}.${tag}`])
    expect(() => secrets.open(bad), bad).toThrow();
});

test('keys of different purposes are different', () => {
  const secrets = createSecrets('one secret of this installation');
  expect(secrets.sign('a', 'x')).not.toBe(secrets.sign('b', 'x'));
  expect(secrets.derive('a')).not.toBe(secrets.derive('b'));
});

test('processes that start together agree on one secret, in its own file', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => loadMasterSecret(undefined, folder)));
  expect(new Set(all).size).toBe(1);
  expect(all[0]?.length).toBeGreaterThanOrEqual(43);
  expect(await readdir(folder)).toEqual(['secret.key']);
  expect((await stat(path.join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await loadMasterSecret('the configured one', folder)).toBe('the configured one');
  expect((await readFile(path.join(folder, 'secret.key'), 'utf8')).trim()).toBe(all[0]);
});

test('an empty file is not accepted as a secret', async () => {
  await writeFile(path.join(folder, 'secret.key'), '');
  await expect(loadMasterSecret(undefined, folder)).rejects.toThrow('secret.key');
});
