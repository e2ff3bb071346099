import { describe, expect, it } from 'vitest';
import { contractFile, emptyName, serverFile, serviceShare } from './vocabulary.ts';

const server = (name: string) => serverFile(`apps/server/src/modules/shops/${name}`, 'shops');
const contract = (name: string) => contractFile(`packages/contract/src/${name}`);

describe('the vocabulary', () => {
  it.each([
    'shops.module.ts',
    'sale.service.ts',
    'sale-line.store.ts',
    'sale.test.ts',
    'sale.service.test.ts',
    'plans.seed.json',
    'easy-password.data.json',
  ])('knows %s in a server module', (name) => {
    expect(server(name)).toEqual([]);
  });

  it.each([
    'sale.ts',
    'sale.controller.ts',
    'sale.seed.ts',
    'sale.json',
    'utils.service.ts',
    'date-helpers.service.ts',
    'index.ts',
    'types.ts',
    'sale.routes.tsx',
    'sale.test.test.ts',
    'sale.public.ts',
    'services/sale.service.ts',
  ])('refuses %s in a server module', (name) => {
    expect(server(name)).not.toEqual([]);
  });

  it("allows a folder for a module's own noun, and for no kind of file", () => {
    expect(serverFile('apps/server/src/modules/pages/page/page.service.ts', 'pages')).toEqual([]);
    expect(serverFile('apps/server/src/modules/hooks/hook/hook.service.ts', 'hooks')).toEqual([]);
    expect(server('page/sale.page.ts')).toHaveLength(1);
  });

  it('knows the roles of the contract', () => {
    expect(contract('shops/sale.endpoints.ts')).toEqual([]);
    expect(contract('shared/money.ts')).toEqual([]);
    expect(contract('endpoint.ts')).toEqual([]);
    expect(contract('shops/steps/sale/sale.step.ts')).toEqual([]);
    expect(contract('shops/sale.service.ts')).toHaveLength(1);
    expect(contract('shops/sales/sale.schemas.ts')).toHaveLength(1);
    expect(contract('shops/steps/sale.step.ts')).toHaveLength(1);
    expect(contract('shops/steps/sale/deep/sale.step.ts')).toHaveLength(1);
  });

  it('refuses a quarter of services or more, and counts no tests', () => {
    const files = ['a.service.ts', 'b.rules.ts', 'c.store.ts', 'd.view.ts', 'a.test.ts', 'a.factory.ts'];
    expect(serviceShare(files)).toHaveLength(1);
    expect(serviceShare([...files, 'e.entry.ts'])).toEqual([]);
  });

  it('refuses names that say nothing anywhere', () => {
    expect(emptyName('apps/web/src/lib/types.ts')).toHaveLength(1);
    expect(emptyName('apps/web/src/lib/date-utils.ts')).toHaveLength(1);
    expect(emptyName('apps/web/src/lib/index.tsx')).toHaveLength(1);
    expect(emptyName('apps/site/src/cart/cart-lines.ts')).toEqual([]);
  });
});
