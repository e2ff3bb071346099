import { expect, test } from 'vitest';
import { onAddedCategory, tellOfAddedCategory } from './added-category.ts';

test('a form hears of each category that is created for its shop, and of no other', () => {
  const heard: string[] = [];
  const stop = onAddedCategory('shop', (id) => heard.push(id));
  tellOfAddedCategory('another shop', 'foreign');
  tellOfAddedCategory('shop', 'first');
  tellOfAddedCategory('shop', 'second');
  stop();
  tellOfAddedCategory('shop', 'after the form');
  expect(heard).toEqual(['first', 'second']);
});

test('a form that goes away leaves the others listening', () => {
  const heard: string[] = [];
  const stopFirst = onAddedCategory('shop', (id) => heard.push(`one ${id}`));
  const stopSecond = onAddedCategory('shop', (id) => heard.push(`two ${id}`));
  stopFirst();
  stopFirst();
  tellOfAddedCategory('shop', 'x');
  stopSecond();
  expect(heard).toEqual(['two x']);
});
