import { expect, test } from 'vitest';
import { Registry, slot } from './registry.ts';

const greetings = slot<string>('test.greetings', ['pt']);

test('an entry is provided once, before the seal, and found by its key', () => {
  const registry = new Registry();
  expect(() => registry.seal([greetings])).toThrow('test.greetings/pt');
  registry.provide(greetings, 'pt', 'olá');
  expect(() => registry.provide(greetings, 'pt', 'oi')).toThrow('twice');
  registry.seal([greetings]);
  expect(() => registry.provide(greetings, 'en', 'hello')).toThrow('too late');
  expect([registry.get(greetings, 'pt'), registry.find(greetings, 'en'), [...registry.all(greetings).keys()]]).toEqual([
    'olá',
    undefined,
    ['pt'],
  ]);
  expect(() => registry.get(greetings, 'en')).toThrow('no module provides');
});
