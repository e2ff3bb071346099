import { expect, test } from 'vitest';
import { mentionsIn, unexplained } from './closed-modules.ts';

const order = ['identity', 'pages', 'kmail', 'home'];
const server = 'apps/server/src/modules';
const modulesNamed = (file: string, text: string) => mentionsIn(file, text, order).map(({ module }) => module);

test.each([
  ['a text', 'apps/web/src/lib/nav.ts', "export const path = 'kmail/domains';"],
  ['an identifier', 'apps/web/src/ui/box.tsx', 'export const sendKmail = 1;'],
  ['a type', 'packages/contract/src/shared/kinds.ts', 'export type Kmail = 1;'],
  ['an import', `${server}/identity/user.service.ts`, "import { x } from '../kmail/kmail.public.ts';"],
  ['a template', 'apps/site/src/view.ts', 'export const path = `/kmail/domains`;'],
])('%s that names a higher module is found', (_, file, text) => {
  expect(modulesNamed(file, text)).toEqual(['kmail']);
});

test('an ordinary word is a mention only where it is a folder', () => {
  expect(modulesNamed('apps/web/src/lib/list.ts', "export const pages = 'pages';")).toEqual([]);
  expect(modulesNamed('apps/web/src/lib/list.ts', "import '../modules/pages/pages.public.ts';")).toEqual(['pages']);
});

test('a module names itself and those below it', () => {
  expect(
    modulesNamed(`${server}/kmail/kmail.module.ts`, "import '../pages/pages.public.ts'; const kmail = 1;"),
  ).toEqual([]);
  expect(modulesNamed(`${server}/home/home.service.ts`, "import '../kmail/kmail.public.ts';")).toEqual([]);
  expect(modulesNamed('packages/sdk/src/kmail-sections.ts', 'export const kmailSections = {};')).toEqual([]);
});

test('comments, parts of other words and the collecting lists are no mentions', () => {
  expect(modulesNamed('apps/web/src/lib/nav.ts', '// kmail sends mails\nexport const linkMail = 1;')).toEqual([]);
  expect(modulesNamed('apps/server/src/main/modules.ts', "import '../modules/kmail/kmail.module.ts';")).toEqual([]);
});

test('an exception explains its mentions, and one that explains nothing is stale', () => {
  const mention = { file: 'apps/web/src/lib/nav.ts', module: 'kmail' };
  const here = { files: /^apps\/web\//, module: 'kmail', reason: 'for now' };
  expect(unexplained([mention], [])).toHaveLength(1);
  expect(unexplained([mention], [here])).toEqual([]);
  expect(unexplained([mention], [{ ...here, module: 'home' }])).toHaveLength(2);
  expect(unexplained([], [here])).toHaveLength(1);
});
