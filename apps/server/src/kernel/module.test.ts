import { expect, test } from 'vitest';
import { collected, collectedOne, fillRegistry, type Module } from './module.ts';
import { slot } from './registry/registry.ts';

const tables = slot<string>('test.tables', ['orders']);
const first = slot<string>('test.first');

interface TestModule extends Module {
  readonly tables?: Readonly<Record<string, string>>;
  readonly first?: string;
}

const collector: TestModule = {
  name: 'collector',
  collects: [
    collected(tables, (module: TestModule) => module.tables ?? {}),
    collectedOne(first, (module: TestModule) => module.first),
  ],
};
const orders: TestModule = { name: 'orders', tables: { orders: 'id' }, first: 'order' };
const gifts: TestModule = { name: 'gifts', tables: { gifts: 'code' } };

test('a slot has the entries that all modules declare, by their keys or by the module', () => {
  const registry = fillRegistry([collector, orders, gifts]);
  expect([...registry.all(tables)]).toEqual([
    ['orders', 'id'],
    ['gifts', 'code'],
  ]);
  expect([...registry.all(first)]).toEqual([['orders', 'order']]);
});

test('a key that two modules declare, a missing required key and a late entry are faults', () => {
  expect(() => fillRegistry([collector, orders, { ...gifts, tables: { orders: 'x' } } as TestModule])).toThrow('twice');
  expect(() => fillRegistry([collector, gifts])).toThrow('test.tables/orders');
  expect(() => fillRegistry([collector, orders]).provide(first, 'late', 'x')).toThrow('too late');
});
