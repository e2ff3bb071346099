import { expect, test } from 'vitest';
import { folderProblems } from './folders.ts';

const folder = 'apps/server/src/modules/shops';
const files = (count: number) => Array.from({ length: count }, (_, index) => `${folder}/sale-${index}.service.ts`);

test('a folder may have at most 25 source files', () => {
  expect(folderProblems(files(25), [])).toEqual([]);
  expect(folderProblems(files(26), [])).toEqual([
    `${folder}: has 26 source files, more than 25; give each noun a folder`,
  ]);
});

test('files of inner folders count for those alone', () => {
  expect(folderProblems([...files(25), `${folder}/sale/sale.service.ts`], [])).toEqual([]);
});

test('a folder that is still being split is left alone until it is small enough', () => {
  expect(folderProblems(files(26), [folder])).toEqual([]);
  expect(folderProblems(files(25), [folder])).toEqual([
    `tools/checks/folders.ts: ${folder} is small enough now; remove it from the list`,
  ]);
});
