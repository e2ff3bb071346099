import { describe, expect, it } from 'vitest';
import { foreignLines } from './strangers.ts';

// Split, because the check also reads this file.
const home = ['', 'home', 'ana', 'kumbi'].join('/');
const host = ['registry', 'npmjs', 'org'].join('.');

describe('what only one machine has', () => {
  it.each([[`cd ${home}`], [`"${home}"`], [`https://${host}/zod`]])('is found in %s', (line) => {
    expect(foreignLines('a.md', `first\n${line}`)).toHaveLength(1);
  });

  it.each([['import "./home/home-page.tsx"'], ['modules/home/home.routes.tsx'], ['/usr/bin/chromium'], ['/tmp/x']])(
    'is not %s',
    (line) => {
      expect(foreignLines('a.ts', line)).toEqual([]);
    },
  );
});
