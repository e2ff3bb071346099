import { expect, test } from 'vitest';
import { businessNouns, mentionsIn, unexplained } from './closed-modules.ts';

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

test('the blocks belong to the pages', () => {
  const file = 'packages/blocks/src/form/form.block.ts';
  expect(modulesNamed(file, "import '@kumbi/contract/identity/a.ts'; import '@kumbi/contract/pages/b.ts';")).toEqual(
    [],
  );
  expect(modulesNamed(file, 'export const kmail = 1;')).toEqual(['kmail']);
});

test('comments, parts of other words and the collecting lists are not mentions', () => {
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

test('nouns of the business are found below the modules, in code and in comments', () => {
  const file = 'apps/server/src/kernel/mail/mail.ts';
  expect(businessNouns(file, "const a = 1;\n// such as the shop's\nconst Receipts = 'webhook';")).toEqual([
    expect.stringContaining(`${file}:2: "shop"`),
    expect.stringContaining(`${file}:3: "Receipts"`),
    expect.stringContaining(`${file}:3: "webhook"`),
  ]);
  expect(businessNouns(file, "import { a } from 'workshop'; // of course not")).toHaveLength(1);
  expect(businessNouns(file, 'const discourse = bookingsOf;')).toEqual([]);
});
