import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { moduleOrder } from '../checks/module-order.ts';
import { filesBelow } from '../checks/tree.ts';
import { browserRun } from './browser-arguments.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modules = moduleOrder(root);

describe('the arguments of the browser tests', () => {
  it('pass on what they do not know', () => {
    expect(browserRun(['mail.journey', '--headed'], modules)).toEqual({
      args: ['mail.journey', '--headed'],
      environment: {},
    });
  });

  it('choose the complete matrix', () => {
    expect(browserRun(['--full'], modules)).toEqual({ args: [], environment: { KUMBI_SCREENS: 'full' } });
  });

  it('choose the screens and journeys of modules', () => {
    const { args } = browserRun(['kmail', 'api-keys'], modules);
    expect(args).toEqual(['--grep', '@kmail(?![\\w-])|@api-keys(?![\\w-])']);
    const grep = new RegExp(args[1] ?? '');
    expect(
      ['kmail @kmail', 'a key @api-keys', 'an api @api', 'mail @kmail-old'].map((title) => grep.test(title)),
    ).toEqual([true, true, false, false]);
  });
});

describe('the module of a test', () => {
  const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  // The journey with planted faults tests the walk itself and belongs to no module.
  const journeys = filesBelow(root, 'e2e').filter(
    (file) => /^e2e\/[^/]+\.journey\.ts$/.test(file) && !file.endsWith('planted-faults.journey.ts'),
  );
  const screens = filesBelow(root, 'apps').filter((file) => file.endsWith('.screens.ts'));

  it('is known for the screens of many modules', () => {
    expect(screens.length).toBeGreaterThan(15);
  });

  it.each(journeys)('is on each journey of %s', (file) => {
    const text = textOf(file);
    const begun = text.match(/^ *journey\(\s*[^\s)]/gm) ?? [];
    const tags = [...text.matchAll(/\{ tag: ['`]@([\w-]+|\$\{screens\.module\})['`] \}/g)].map(([, tag]) => tag);
    expect(tags).toHaveLength(begun.length);
    for (const tag of tags) expect([...modules, `\${screens.module}`]).toContain(tag);
  });

  it.each(screens)('is in %s, whose screens are walked', (file) => {
    const name = path.basename(file).replace('.screens.ts', '');
    expect(modules).toContain(name);
    expect(textOf(file)).toContain(`module: '${name}'`);
    expect(textOf('e2e/screens/all-screens.ts')).toContain(`/${file}'`);
  });
});
