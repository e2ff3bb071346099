import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { layOut } from './lay-out.ts';
import { type Noun, namesOf } from './names.ts';
import { nextMigration } from './next-migration.ts';

let root: string;
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const portuguese = { one: 'cartão-presente', many: 'cartões-presente', gender: 'm' } as const;
const card: Noun = { module: 'gift-cards', one: 'gift-card', many: 'gift-cards', portuguese };
const batch: Noun = {
  module: 'gift-cards',
  one: 'issue-batch',
  many: 'issue-batches',
  portuguese: { one: 'remessa', many: 'remessas', gender: 'f' },
};
const layOutNoun = (noun: Noun): string[] => layOut(root, namesOf(noun, `20260131_30_${noun.many}`), 'sell');

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'kumbi-module-'));
  write('module-order.json', '{\n  "modules": [\n    "identity",\n    "shops"\n  ]\n}\n');
  write(
    'apps/server/src/main/modules.ts',
    'export const modules: readonly Module[] = [identityModule, shopsModule];\n',
  );
  write(
    'packages/contract/src/modules.ts',
    'export const modules = [\n  identityContract,\n  shopsContract,\n] as const;\n',
  );
  write(
    'apps/web/src/app/modules.ts',
    'export const modules: readonly WebModule[] = [\n  identityWeb,\n  shopsWeb,\n];\n',
  );
  write(
    'e2e/screens/all-screens.ts',
    'export const allScreens: readonly ModuleScreens[] = [shopsScreens, identityScreens];\n',
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new module', () => {
  it('has its files, without a placeholder left', () => {
    const files = layOutNoun(card);
    expect(files).toContain('packages/contract/src/gift-cards/gift-card.endpoints.ts');
    expect(files).toContain('packages/contract/src/gift-cards/messages/demo.pt.json');
    expect(files).toContain('apps/server/src/modules/gift-cards/gift-card/gift-card.records.ts');
    expect(files).toContain('apps/web/src/modules/gift-cards/gift-card.tsx');
    // In pages, the opening brace of an expression may come before the brace of a placeholder.
    for (const file of files) expect(read(file)).not.toMatch(/\{\{[\p{L}_| -]+\}\}|\.tmpl/u);
  });

  it('joins the lists', () => {
    layOutNoun(card);
    expect(JSON.parse(read('module-order.json'))).toEqual({ modules: ['identity', 'shops', 'gift-cards'] });
    expect(read('apps/server/src/main/modules.ts')).toContain('[identityModule, shopsModule, giftCardsModule]');
    expect(read('packages/contract/src/modules.ts')).toContain(
      '[identityContract, shopsContract, giftCardsContract] as',
    );
    expect(read('apps/web/src/app/modules.ts')).toContain("from '../modules/gift-cards/gift-cards.web.ts'");
    expect(read('e2e/screens/all-screens.ts')).toContain('[shopsScreens, identityScreens, giftCardsScreens]');
  });

  it('gets its place in module-order.json', () => {
    write('module-order.json', '{ "modules": ["identity", "gift-cards", "shops"] }');
    const before = read('module-order.json');
    layOutNoun(card);
    expect(read('apps/server/src/main/modules.ts')).toContain('[identityModule, giftCardsModule, shopsModule]');
    expect(read('module-order.json')).toBe(before);
  });

  it('has Portuguese texts in the gender of the noun', () => {
    layOutNoun(card);
    const texts = JSON.parse(read('packages/contract/src/gift-cards/messages/pt.json'));
    expect(texts.gift_card).toMatchObject({
      add_title: 'Novo cartão-presente',
      saved: 'Cartão-presente guardado',
      count: '{count, plural, one {# cartão-presente} other {# cartões-presente}}',
    });
  });
});

describe('a second noun', () => {
  beforeEach(() => {
    layOutNoun(card);
    layOutNoun(batch);
  });

  it('is entered into the manifests', () => {
    const module = read('apps/server/src/modules/gift-cards/gift-cards.module.ts');
    expect(module).toContain('migrations: [giftCardMigration, issueBatchMigration]');
    expect(module).toContain('(routes) => { registerGiftCards(routes); registerIssueBatches(routes); }');
    expect(module).toContain("issue_batches: rowsOfPerson('issue_batches')");
    expect(module.match(/import \{ rowsOfPerson \}/g)).toHaveLength(1);
    const web = read('apps/web/src/modules/gift-cards/gift-cards.web.ts');
    expect(web.match(/interface ModalParams/g)).toHaveLength(1);
    expect(web).toContain("'issue-batch': { readonly id?: string };");
    const errors = read('packages/contract/src/gift-cards/gift-cards.errors.ts');
    expect(errors).toContain("'gift_card.unknown': 404, 'gift_card.restore_too_late': 410, 'issue_batch.unknown': 404");
  });

  it('has another letter in the sidebar, and texts next to those of the first noun', () => {
    const nav = read('apps/web/src/modules/gift-cards/gift-cards.nav.ts');
    expect([...nav.matchAll(/letter: '(\w)'/g)].map(([, letter]) => letter)).toEqual(['g', 'i']);
    const texts = JSON.parse(read('packages/contract/src/gift-cards/messages/pt.json'));
    expect(texts).toMatchObject({
      gift_card: { title: 'Cartões-presente' },
      issue_batch: { add_title: 'Nova remessa' },
    });
  });

  it('may not have the name of another', () => {
    expect(() => layOutNoun(batch)).toThrow('the table issue_batches is taken: apps/server/src/modules/gift-cards');
  });
});

it('writes over nothing', () => {
  write('apps/web/src/modules/gift-cards/gift-card.tsx', 'own');
  expect(() => layOutNoun(card)).toThrow('gift-card.tsx exists already');
  expect(read('packages/contract/src/modules.ts')).not.toContain('giftCards');
});

it('reads functions and constants of a manifest that was written by hand', () => {
  layOutNoun(card);
  write(
    'apps/web/src/modules/gift-cards/gift-cards.screens.ts',
    `import { modal } from '../../../../../e2e/screens/screen.ts';
     function businessScreens({ place }: Business): readonly Screen[] {
       const list = place;
       return [{ name: 'old', path: list }];
     }
     export const giftCardsScreens = { module: 'gift-cards', business: businessScreens };`,
  );
  layOutNoun(batch);
  const screens = read('apps/web/src/modules/gift-cards/gift-cards.screens.ts');
  expect(screens).toContain("return [{ name: 'old', path: list }, { name: 'issue-batches', path:");
  expect(screens).toContain("newcomer: () => [{ name: 'no issue-batch'");
});

it.each([
  ['GiftCards', 'gift-cards', 'gift-card'],
  ['gift_cards', 'gift-cards', 'gift-card'],
  ['news', 'news', 'news'],
])('refuses the names %s, %s and %s', (module, many, one) => {
  expect(() => namesOf({ module, many, one, portuguese }, '')).toThrow();
});

describe('the arguments', () => {
  const ofPt = ['--pt', 'remessa', 'remessas', '--gender', 'f'];
  const noun = { ...batch, module: 'batches', many: 'batches', one: 'batch' };

  it.each([
    [['batches', 'batch', ...ofPt]],
    [[...ofPt, 'batches', 'batch']],
    [['batches', 'batches', 'batch', ...ofPt]],
  ])('are %o', (args) => {
    expect(readArguments(args, 'module')).toEqual({ noun, group: 'sell' });
  });

  it.each([
    [['batches', 'batch'], 'give the noun in Portuguese'],
    [['batches', 'batch', '--pt', 'remessa'], 'give the noun in Portuguese'],
    [['batches', 'batch', '--pt', 'remessa', 'remessas'], 'give the gender'],
    [['batches', ...ofPt], 'name the module'],
    [['batches', 'batch', ...ofPt, '--group', 'x'], 'the groups are sell, reach'],
  ])('%o are refused', (args, reason) => {
    expect(() => readArguments(args, 'module')).toThrow(reason);
  });

  it('of a second noun name its module', () => {
    expect(() => readArguments(['batches', 'batch', ...ofPt], 'noun')).toThrow('name the module');
  });
});

it('names the migration after all others', () => {
  const recorded = ['20261124_02_shops', '20261203_31_sizes'];
  expect(nextMigration(recorded, { many: 'gift-cards' }, new Date('2026-11-25'))).toBe('20261203_32_gift_cards');
  expect(nextMigration(recorded, { many: 'gift-cards' }, new Date('2027-01-02'))).toBe('20270102_32_gift_cards');
});
