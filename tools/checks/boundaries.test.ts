import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { IViolation } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseTree } from './boundaries.ts';
import { boundaryRules } from './boundary-rules.ts';
import { kernelOrderProblems } from './module-order.ts';

const order = { modules: ['lower', 'middle', 'upper'], kernel: ['lower', 'middle.ts', 'kernel.ts', 'upper'] };
const kernel = 'apps/server/src/kernel';
const modules = 'apps/server/src/modules';
const screens = 'apps/web/src/modules';
const views = 'apps/site/src/modules';

/** Each case breaks the rule in its name: `from` imports `to`, with the text that a person would write. */
const planted: readonly { rule: string; from: string; text: string }[] = [
  { rule: 'floor-contract', from: 'packages/contract/src/lower/up.ts', text: "import '@kumbi/blocks/block.ts';" },
  { rule: 'floor-blocks', from: 'packages/blocks/src/up.ts', text: "import '@kumbi/server/kernel/kernel.ts';" },
  { rule: 'floor-sdk', from: 'packages/sdk/src/up.ts', text: "import '@kumbi/server/kernel/kernel.ts';" },
  { rule: 'floor-packages', from: 'packages/backup/src/up.ts', text: "import '@kumbi/server/kernel/kernel.ts';" },
  { rule: 'floor-packages', from: 'packages/embedded-postgres/src/up.ts', text: "import '../../blocks/src/block.ts';" },
  { rule: 'sdk-types-only', from: 'packages/sdk/src/heavy.ts', text: "import '@kumbi/contract/lower/low.ts';" },
  { rule: 'floor-mcp', from: 'packages/mcp/src/up.ts', text: "import '@kumbi/server/kernel/kernel.ts';" },
  { rule: 'sdk-on-top', from: 'apps/web/src/app/client.ts', text: "import '@kumbi/sdk/kumbi.ts';" },
  { rule: 'sdk-on-top', from: 'apps/web/src/app/tools.ts', text: "import '@kumbi/mcp/tools.ts';" },
  { rule: 'mcp-on-top', from: 'packages/sdk/src/tools.ts', text: "import '@kumbi/mcp/tools.ts';" },
  { rule: 'shared-below-modules', from: 'packages/contract/src/shared/up.ts', text: "import '../lower/low.ts';" },
  { rule: 'order-contract-lower', from: 'packages/contract/src/lower/order.ts', text: "import '../upper/up.ts';" },
  { rule: 'kernel-below', from: 'apps/server/src/kernel/up.ts', text: "import '../modules/lower/lower.public.ts';" },
  { rule: 'kernel-below', from: 'apps/server/src/kernel/top.ts', text: "import '../main/serve.ts';" },
  { rule: 'order-kernel-lower', from: `${kernel}/lower/up.ts`, text: "import '../upper/high.ts';" },
  { rule: 'order-kernel-lower', from: `${kernel}/lower/file.ts`, text: "import '../kernel.ts';" },
  {
    rule: 'order-kernel-lower',
    from: `${kernel}/lower/type.ts`,
    text: "import type { Kernel } from '../kernel.ts';\nexport type K = Kernel;",
  },
  { rule: 'order-kernel-middle.ts', from: `${kernel}/middle.ts`, text: "import './upper/high.ts';" },
  { rule: 'main-on-top', from: `${modules}/lower/top.service.ts`, text: "import '../../main/serve.ts';" },
  { rule: 'order-server-lower', from: `${modules}/lower/up.service.ts`, text: "import '../upper/upper.public.ts';" },
  {
    rule: 'order-server-middle',
    from: `${modules}/middle/lazy.service.ts`,
    text: "export const later = () => import('../upper/upper.public.ts');",
  },
  { rule: 'public-only-server', from: `${modules}/middle/deep.service.ts`, text: "import '../lower/thing.store.ts';" },
  {
    rule: 'public-only-server',
    from: `${modules}/middle/type.service.ts`,
    text: "import type { Thing } from '../lower/thing.store.ts';\nexport type T = Thing;",
  },
  {
    rule: 'public-only-server-tests',
    from: `${modules}/middle/deep.test.ts`,
    text: "import '../lower/thing.store.ts';",
  },
  {
    rule: 'ground-public-only-server',
    from: 'apps/server/src/main/deep.ts',
    text: "import '../modules/lower/thing.store.ts';",
  },
  {
    rule: 'sql-in-stores',
    from: `${modules}/lower/sql.service.ts`,
    text: "import { sql } from 'kysely';\nexport const s = sql;",
  },
  { rule: 'server-apart', from: 'apps/server/src/main/apart.ts', text: "import '@kumbi/sandbox/sandbox.ts';" },
  {
    rule: 'server-apart',
    from: 'apps/server/src/main/page.ts',
    text: "import type { P } from '@kumbi/site/page.ts';\nexport type Q = P;",
  },
  { rule: 'server-tests-apart', from: 'apps/server/src/main/apart.test.ts', text: "import '@kumbi/site/page.ts';" },
  { rule: 'site-views-as-types', from: 'apps/server/src/main/views.ts', text: "import '@kumbi/site/views.ts';" },
  { rule: 'web-apart', from: 'apps/web/src/app/apart.ts', text: "import '@kumbi/server/kernel/kernel.ts';" },
  { rule: 'site-apart', from: 'apps/site/src/apart.ts', text: "import '../../server/src/kernel/kernel.ts';" },
  {
    rule: 'site-on-preact',
    from: 'apps/site/src/state.tsx',
    text: "import { useState } from 'react';\nexport const state = useState;",
  },
  { rule: 'sandbox-apart', from: 'apps/sandbox/src/apart.ts', text: "import '@kumbi/contract/lower/low.ts';" },
  { rule: 'product-without-tools', from: 'apps/server/src/main/tool.ts', text: "import '../../../../tools/tool.ts';" },
  { rule: 'order-web-lower', from: `${screens}/lower/up-page.tsx`, text: "import '../upper/upper.public.tsx';" },
  { rule: 'public-only-web', from: `${screens}/middle/deep-page.tsx`, text: "import '../lower/low-page.tsx';" },
  { rule: 'public-only-web-tests', from: `${screens}/middle/deep.test.tsx`, text: "import '../lower/low-page.tsx';" },
  {
    rule: 'ground-public-only-web',
    from: 'apps/web/src/app/deep.tsx',
    text: "import '../modules/lower/low-page.tsx';",
  },
  { rule: 'web-ground-below', from: 'apps/web/src/ui/up.tsx', text: "import '../modules/lower/lower.public.tsx';" },
  { rule: 'web-ground-below', from: 'apps/web/src/lib/up.ts', text: "import '../app/app.tsx';" },
  { rule: 'web-app-on-top', from: `${screens}/lower/top-page.tsx`, text: "import '../../app/app.tsx';" },
  { rule: 'order-site-lower', from: `${views}/lower/up-view.tsx`, text: "import '../upper/upper.public.ts';" },
  { rule: 'public-only-site', from: `${views}/middle/deep-view.tsx`, text: "import '../lower/low-view.tsx';" },
  { rule: 'public-only-site-tests', from: `${views}/middle/deep.test.ts`, text: "import '../lower/low-view.tsx';" },
  { rule: 'site-ground-below', from: 'apps/site/src/frame/up.ts', text: "import '../modules/lower/lower.props.ts';" },
  { rule: 'site-ground-below', from: 'apps/site/src/frame/top.ts', text: "import '../modules.ts';" },
  {
    rule: 'ground-public-only-site',
    from: 'apps/site/src/composed.ts',
    text: "import './modules/lower/low-view.tsx';",
  },
  { rule: 'site-list-on-top', from: `${views}/lower/top-view.tsx`, text: "import '../../modules.ts';" },
  {
    rule: 'order-props-lower',
    from: `${modules}/lower/view.service.ts`,
    text: "import type { Up } from '@kumbi/site/modules/upper/upper.props.ts';\nexport type U = Up;",
  },
  {
    rule: 'no-cycles',
    from: 'packages/contract/src/shared/one.ts',
    text: "import type { Two } from './two.ts';\nexport type One = Two;",
  },
  { rule: 'resolvable', from: 'apps/site/src/nowhere.ts', text: "import './gone.ts';" },
  { rule: 'no-test-code', from: `${modules}/lower/test.service.ts`, text: "import './thing.factory.ts';" },
  {
    rule: 'no-test-code',
    from: `${modules}/lower/kit.service.ts`,
    text: "import '../../testing/test-server.ts';",
  },
  { rule: 'no-test-code', from: 'apps/server/src/main/kit.ts', text: "import '../testing/test-server.ts';" },
];

/** The allowed files, and the targets of the planted imports. */
const lawful: Readonly<Record<string, string>> = {
  'packages/contract/src/shared/two.ts': "import type { One } from './one.ts';\nexport type Two = One;",
  'packages/contract/src/lower/low.ts': 'export const low = 1;',
  'packages/contract/src/upper/up.ts': "import '../lower/low.ts';\nexport const up = 1;",
  'packages/blocks/src/block.ts': "import '@kumbi/contract/lower/low.ts';\nexport const block = 1;",
  'packages/sdk/src/kumbi.ts': "import type { One } from '@kumbi/contract/shared/one.ts';\nexport type Kumbi = One;",
  'packages/sdk/src/kumbi.test.ts': "import '@kumbi/server/testing/test-server.ts';\nimport './kumbi.ts';",
  'packages/mcp/src/tools.ts':
    "import '@kumbi/sdk/kumbi.ts';\nimport '@kumbi/contract/lower/low.ts';\nexport const tools = 1;",
  'packages/mcp/src/tools.test.ts': "import '@kumbi/server/testing/test-server.ts';",
  'apps/server/src/kernel/kernel.ts': "import '@kumbi/contract/upper/up.ts';\nimport 'kysely';",
  [`${kernel}/lower/low.ts`]: 'export const low = 1;',
  [`${kernel}/lower/low.test.ts`]: "import '../upper/high.ts';",
  [`${kernel}/upper/high.ts`]: "import '../kernel.ts';\nimport '../lower/low.ts';",
  'apps/server/src/main/serve.ts': `import '../modules/upper/upper.module.ts';\nimport type { Views } from '@kumbi/site/views.ts';\nexport type V = Views;`,
  'apps/server/src/testing/test-server.ts':
    "import '@kumbi/sandbox/sandbox.ts';\nimport '../main/serve.ts';\nimport '../modules/lower/thing.store.ts';",
  [`${modules}/lower/lower.public.ts`]: "import './thing.store.ts';",
  [`${modules}/lower/thing.store.ts`]: "import { sql } from 'kysely';\nexport type Thing = typeof sql;",
  [`${modules}/lower/thing.service.ts`]: "import type { Sql } from 'kysely';\nexport type S = Sql;",
  [`${modules}/lower/thing.factory.ts`]: 'export const thing = 1;',
  [`${modules}/middle/fine.test.ts`]: "import '../lower/thing.factory.ts';\nimport '../../testing/test-server.ts';",
  [`${modules}/upper/upper.module.ts`]: "import '../lower/lower.public.ts';\nimport '../../kernel/kernel.ts';",
  [`${modules}/upper/upper.public.ts`]: 'export const upper = 1;',
  'apps/sandbox/src/sandbox.ts': 'export const sandbox = 1;',
  'apps/site/src/views.ts': 'export type Views = 1;',
  'apps/site/src/page.ts': "import type { ReactNode } from 'react';\nexport type P = ReactNode;",
  'apps/site/src/modules.ts': "import './modules/upper/upper.site.ts';",
  [`${views}/lower/lower.props.ts`]: 'export type Low = 1;',
  [`${views}/lower/low-view.tsx`]: 'export const low = <p />;',
  [`${views}/upper/upper.props.ts`]: 'export type Up = 1;',
  [`${views}/upper/upper.public.ts`]: 'export const upper = 1;',
  [`${views}/upper/upper.site.ts`]:
    "import type { Low } from '../lower/lower.props.ts';\nimport './upper.public.ts';\nexport type L = Low;",
  [`${modules}/upper/view.service.ts`]:
    "import type { Low } from '@kumbi/site/modules/lower/lower.props.ts';\nexport type L = Low;",
  'apps/web/src/app/app.tsx': "import '../modules/lower/lower.web.ts';",
  [`${screens}/lower/lower.web.ts`]: "import './low-page.tsx';",
  [`${screens}/lower/lower.public.tsx`]: 'export const lower = 1;',
  [`${screens}/lower/low-page.tsx`]: 'export const low = <p />;',
  [`${screens}/upper/upper.public.tsx`]: "import '../lower/lower.public.tsx';",
  'tools/tool.ts': 'export const tool = 1;',
};

let root: string;
let violations: readonly IViolation[];

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'kumbi-boundaries-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `${text}\n`);
  };
  write('package.json', '{ "name": "planted", "type": "module", "workspaces": ["packages/*", "apps/*"] }');
  write('node_modules/kysely/package.json', '{ "name": "kysely", "version": "1.0.0", "main": "kysely.js" }');
  write('node_modules/kysely/kysely.js', 'exports.sql = 1;');
  write('node_modules/react/package.json', '{ "name": "react", "version": "1.0.0", "main": "index.js" }');
  write('node_modules/react/index.js', 'exports.useState = 1;');
  mkdirSync(path.join(root, 'node_modules/@kumbi'));
  for (const folder of [
    'packages/contract',
    'packages/blocks',
    'packages/sdk',
    'packages/mcp',
    'apps/server',
    'apps/site',
    'apps/sandbox',
  ]) {
    const name = path.basename(folder);
    write(`${folder}/package.json`, `{ "name": "@kumbi/${name}", "type": "module", "exports": { "./*": "./src/*" } }`);
    symlinkSync(path.join('..', '..', folder), path.join(root, 'node_modules/@kumbi', name));
  }
  for (const [file, text] of Object.entries(lawful)) write(file, text);
  for (const { from, text } of planted) write(from, text);
  violations = (await cruiseTree(root, order)).summary.violations;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the boundaries', () => {
  it.each(planted)('see a break of $rule in $from', ({ rule, from }) => {
    expect(violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name)).toContain(
      rule,
    );
  });

  it('leave alone what the law allows', () => {
    const cycle = 'packages/contract/src/shared/two.ts';
    const blamed = violations.map((violation) => violation.from).filter((from) => from in lawful && from !== cycle);
    expect(blamed).toEqual([]);
  });

  it('see a part of the kernel without a place, and a place without a part', () => {
    // `up.ts` and `top.ts` are planted breaks of another rule.
    expect(kernelOrderProblems(root, [...order.kernel, 'up.ts', 'top.ts'])).toEqual([]);
    expect(kernelOrderProblems(root, [...order.kernel, 'up.ts', 'gone'])).toEqual([
      'apps/server/src/kernel/top.ts: has no place in module-order.json',
      'module-order.json: the kernel has no gone',
    ]);
  });

  it('have no rule without a planted break', () => {
    const proven = new Set(planted.map(({ rule }) => rule));
    // One loop generates the orders: the lowest module of each chapter represents the others.
    const rules = boundaryRules(order).map(({ name = '' }) => name.replace(/^(order-\w+-).*/, '$1lower'));
    expect(rules.filter((name) => !proven.has(name))).toEqual([]);
  });
});
