import { expect, test } from 'vitest';
import { migrate, type Step } from './migrate.ts';
import { pageDataVersion } from './page-data.ts';

const steps: Readonly<Record<number, Step>> = {
  1: (data) => ({ ...data, content: [...(data.content as unknown[]), 'from one'] }),
  2: (data) => ({ ...data, content: [...(data.content as unknown[]), 'from two'] }),
};

test('an old page goes through each migration from its own version on', () => {
  expect(migrate({ version: 1, content: [] }, steps, 3)).toEqual({
    data: { version: 3, content: ['from one', 'from two'] },
  });
  expect(migrate({ version: 2, content: [] }, steps, 3)).toEqual({ data: { version: 3, content: ['from two'] } });
  expect(migrate({ version: 3, content: [] }, steps, 3)).toEqual({ data: { version: 3, content: [] } });
});

test('a newer page and an invalid page are recognised', () => {
  expect(migrate({ version: 4 }, steps, 3)).toEqual({ newer: true });
  for (const kept of [null, undefined, 1, 'x', [], {}, { version: 0 }, { version: Number.NaN }]) {
    expect(migrate(kept)).toEqual({ unknown: true });
  }
});

test('a step that is missing is a fault of the program', () => {
  expect(() => migrate({ version: 1 }, {}, 3)).toThrow('no migration leads from version 1');
});

test('every version that ever was still has its way to now', () => {
  for (let version = 1; version <= pageDataVersion; version += 1) {
    expect(migrate({ version, root: { props: {} }, content: [] })).toMatchObject({
      data: { version: pageDataVersion },
    });
  }
});
