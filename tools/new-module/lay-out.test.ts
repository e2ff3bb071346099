import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';
import { namesOf } from './names.ts';

let root: string;
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const names = namesOf('gift-cards', 'gift-card', '20260131');

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'kumbi-module-'));
  write('module-order.json', '{\n  "modules": [\n    "identity",\n    "shops"\n  ]\n}\n');
  write(
    'apps/server/src/main/modules.ts',
    'export const modules: readonly Module[] = [identityModule, shopsModule];\n',
  );
  write('packages/contract/src/error-catalogue.ts', 'export const errorCatalogue = {\n  ...sharedErrors,\n};\n');
  write(
    'apps/web/src/lib/i18n/message-sources.ts',
    'export interface ModuleTexts {\n}\nexport const sources = {\n};\n',
  );
  write('apps/web/src/app/modules.ts', 'export const workspaceScreens: readonly Screen[] = [\n  ...homeScreens,\n];\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('lays out three chapters, without a placeholder left', () => {
  const files = layOut(root, names);
  expect(files).toContain('packages/contract/src/gift-cards/gift-cards.endpoints.ts');
  expect(files).toContain('packages/contract/src/gift-cards/messages/pt.json');
  expect(files).toContain('apps/server/src/modules/gift-cards/gift-card.test.ts');
  expect(files).toContain('apps/web/src/modules/gift-cards/gift-cards-page.tsx');
  // In pages, the opening brace of an expression may come before the brace of a placeholder.
  for (const file of files) expect(read(file)).not.toMatch(/\{\{[a-zA-Z_-]+\}\}|\.tmpl/);
});

it('joins the lists', () => {
  layOut(root, names);
  expect(JSON.parse(read('module-order.json'))).toEqual({ modules: ['identity', 'shops', 'gift-cards'] });
  expect(read('apps/server/src/main/modules.ts')).toContain('[identityModule, shopsModule, giftCardsModule]');
  expect(read('packages/contract/src/error-catalogue.ts')).toContain('...giftCardsErrors,\n};');
  expect(read('apps/web/src/lib/i18n/message-sources.ts')).toContain("readonly 'gift-cards': typeof giftCardsTexts;");
  expect(read('apps/web/src/app/modules.ts')).toContain('...homeScreens,\n  ...giftCardsScreens,\n];');
});

it('takes the place that module-order.json gives it', () => {
  write('module-order.json', '{ "modules": ["identity", "gift-cards", "shops"] }');
  const before = read('module-order.json');
  layOut(root, names);
  expect(read('apps/server/src/main/modules.ts')).toContain('[identityModule, giftCardsModule, shopsModule]');
  expect(read('module-order.json')).toBe(before);
});

it('writes over nothing', () => {
  write('apps/server/src/modules/gift-cards/gift-cards.module.ts', 'mine');
  expect(() => layOut(root, names)).toThrow('is there already');
  expect(read('packages/contract/src/error-catalogue.ts')).not.toContain('giftCards');
});

it.each([
  ['GiftCards', 'gift-card'],
  ['gift_cards', 'gift-card'],
  ['news', 'news'],
])('refuses the names %s and %s', (module, noun) => {
  expect(() => namesOf(module, noun, '20260131')).toThrow();
});
