import { expect, test } from 'vitest';
import { isShown } from './tutorial-filter.ts';

const tutorial = { device: 'mobile', view: 'creator', texts: ['Criar uma página', 'Sem programação'] } as const;
const all = { device: 'all', view: 'all', words: '' } as const;

test.each([
  [{}, true],
  [{ device: 'mobile' }, true],
  [{ device: 'computer' }, false],
  [{ view: 'creator' }, true],
  [{ view: 'platform' }, false],
  [{ words: 'pagina PROGRAMACAO' }, true],
  [{ words: 'loja' }, false],
] as const)('a tutorial for mobiles and creators with the filter %o', (filter, shown) => {
  expect(isShown(tutorial, { ...all, ...filter })).toBe(shown);
});

test('one for all devices matches each of them', () => {
  expect(isShown({ ...tutorial, device: 'all' }, { ...all, device: 'computer' })).toBe(true);
});
