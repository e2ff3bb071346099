import { expect, test } from 'vitest';
import { afterLoss, continueAt } from './workspace-address.ts';

test('a person who loses a workspace continues in the creator workspace, or where the screen that gave it up said', () => {
  expect(afterLoss('pt', 'a')).toBe('/pt/app/creator');
  continueAt('a', '/pt/app/creator/settings');
  expect(afterLoss('pt', 'a')).toBe('/pt/app/creator/settings');
  expect(afterLoss('pt', 'b')).toBe('/pt/app/creator');
});
