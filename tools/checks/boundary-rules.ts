import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { except, projectFiles, rule, server, site } from './boundary-rule.ts';
import { type ImportOrder, kernelFolder } from './module-order.ts';
import { siteOrder } from './site-boundary-rules.ts';
import { testCodePattern } from './tree.ts';

const kernel = `^${kernelFolder}`;
const web = '^apps/web/src';
const contract = '^packages/contract/src';
const siteViews = `${site}/(views|mails|modules/[^/]+/[^/]+\\.props)\\.ts$`;
const publicFile = '\\.public\\.tsx?$';
/** The types of a module's views and emails. */
const propsFile = '\\.props\\.ts$';
const factoryFile = '\\.factory\\.tsx?$';

/**
 * Returns the import rules for dependency-cruiser.
 *
 * @param order from `module-order.json`
 */
export function boundaryRules({ modules, kernel: parts }: ImportOrder): IRegularForbiddenRuleType[] {
  return [
    ...floors(),
    ...orderOf('contract', contract, modules),
    ...orderOf('server', `${server}/modules`, modules),
    ...orderOf('web', `${web}/modules`, modules),
    ...orderOf('site', `${site}/modules`, modules),
    ...siteOrder(modules),
    ...kernelOrder(parts),
    ...insideApps(),
    ...everywhere(),
  ];
}

/** The imports allowed between the parts of the repository. */
function floors(): IRegularForbiddenRuleType[] {
  return [
    rule(
      'floor-contract',
      'the contract stands on nothing',
      { path: '^packages/contract/' },
      except('packages/contract'),
    ),
    rule(
      'floor-blocks',
      'blocks stand on the contract alone',
      { path: '^packages/blocks/' },
      {
        path: projectFiles,
        pathNot: '^packages/(blocks|contract)/',
      },
    ),
    rule(
      'floor-sdk',
      'the client stands on the contract alone',
      { path: '^packages/sdk/', pathNot: testCodePattern },
      {
        path: projectFiles,
        pathNot: '^packages/(sdk|contract)/',
      },
    ),
    {
      ...rule(
        'sdk-types-only',
        'a client program does not load the contract',
        { path: '^packages/sdk/', pathNot: testCodePattern },
        {},
      ),
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    rule(
      'floor-packages',
      'a package of the database stands on nothing of this project',
      { path: '^packages/(backup|embedded-postgres)/' },
      { path: projectFiles, pathNot: '^packages/$1/' },
    ),
    rule(
      'floor-mcp',
      'the server of tools stands on the client and the contract',
      { path: '^packages/mcp/', pathNot: testCodePattern },
      {
        path: projectFiles,
        pathNot: '^packages/(mcp|sdk|contract)/',
      },
    ),
    rule(
      'sdk-on-top',
      'the product does not use its own client',
      { path: '^(apps|packages)/', pathNot: '^packages/(sdk|mcp)/' },
      { path: '^packages/(sdk|mcp)/' },
    ),
    rule(
      'mcp-on-top',
      'the client does not use the server of tools',
      { path: '^packages/sdk/' },
      { path: '^packages/mcp/' },
    ),
    rule(
      'server-apart',
      'the server shares only the contract, and the views and mails of the site as types',
      { path: '^apps/server/', pathNot: testCodePattern },
      { path: '^apps/(web|sandbox|site)/', pathNot: siteViews },
    ),
    rule(
      'server-tests-apart',
      'tests of the server may also start the sandbox',
      { path: '^apps/server/' },
      {
        path: '^apps/(web|site)/',
        pathNot: siteViews,
      },
    ),
    {
      ...rule('site-views-as-types', 'the server runs the built site, never its source', { path: '^apps/server/' }, {}),
      to: { path: siteViews, dependencyTypesNot: ['type-only'] },
    },
    rule(
      'web-apart',
      'the web app knows the contract and the blocks',
      { path: '^apps/web/' },
      { path: '^apps/(server|site|sandbox)/' },
    ),
    rule(
      'site-apart',
      'the site knows the contract and the blocks',
      { path: '^apps/site/' },
      { path: '^apps/(server|web|sandbox)/' },
    ),
    rule(
      'site-on-preact',
      'hooks come from preact/hooks: importing react at run time loads preact/compat, which slows the server down',
      { path: '^(apps/site|packages/blocks)/src/', pathNot: testCodePattern },
      { path: 'node_modules/react/index' },
      ['type-only'],
    ),
    rule(
      'sandbox-apart',
      'the sandbox knows only protocols',
      { path: '^apps/sandbox/' },
      {
        path: '^(apps/(server|web|site)|packages)/',
      },
    ),
    rule(
      'product-without-tools',
      'nothing that ships imports tools or tests',
      { path: '^(apps|packages)/', pathNot: testCodePattern },
      { path: '^(tools|e2e|bench)/' },
    ),
  ];
}

/** A module imports only lower modules. */
function orderOf(chapter: string, folder: string, order: readonly string[]): IRegularForbiddenRuleType[] {
  return order
    .slice(0, -1)
    .map((module, index) =>
      rule(
        `order-${chapter}-${module}`,
        'a module imports only modules before it in module-order.json',
        { path: `${folder}/${module}/` },
        { path: `${folder}/(${order.slice(index + 1).join('|')})/` },
      ),
    );
}

/** A folder or file of the kernel imports only lower ones; its tests may start the server. */
function kernelOrder(parts: readonly string[]): IRegularForbiddenRuleType[] {
  const pathsOf = (names: readonly string[]) =>
    `${kernel}/(${names.map((name) => (name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`)).join('|')})`;
  return parts
    .slice(0, -1)
    .map((part, index) =>
      rule(
        `order-kernel-${part}`,
        'the kernel imports only what stands before it in module-order.json',
        { path: pathsOf([part]), pathNot: testCodePattern },
        { path: pathsOf(parts.slice(index + 1)) },
      ),
    );
}

/** The floors inside the server, the web app and the contract. */
function insideApps(): IRegularForbiddenRuleType[] {
  return [
    rule(
      'shared-below-modules',
      'what the whole contract shares knows no module',
      { path: `${contract}/shared/` },
      {
        path: `${contract}/[^/]+/`,
        pathNot: `${contract}/shared/`,
      },
    ),
    rule(
      'kernel-below',
      'the kernel holds no business noun',
      { path: `${kernel}/`, pathNot: testCodePattern },
      {
        path: `${server}/(modules|main)/`,
      },
    ),
    rule(
      'main-on-top',
      'only main puts the modules together',
      { path: `${server}/modules/`, pathNot: testCodePattern },
      {
        path: `${server}/main/`,
      },
    ),
    ...['server', 'web', 'site'].flatMap(publicOnly),
    rule(
      'sql-in-stores',
      'SQL lives in stores, reads and tables',
      {
        path: `${server}/modules/`,
        pathNot: [`\\.(store|reads|table)\\.ts$`, testCodePattern],
      },
      { path: 'node_modules/(kysely|pg)/' },
      ['type-only'],
    ),
    rule(
      'web-ground-below',
      'ui and lib know no module',
      { path: `${web}/(ui|lib)/` },
      { path: `${web}/(modules|app)/` },
    ),
    rule(
      'web-app-on-top',
      'only the app puts the modules together',
      { path: `${web}/modules/` },
      { path: `${web}/app/` },
    ),
  ];
}

/** A module imports only the public file of another module; tests may also use its factories. */
function publicOnly(app: string): IRegularForbiddenRuleType[] {
  const modules = `^apps/${app}/src/modules/`;
  const others = { path: modules, pathNot: [`${modules}$1/`, publicFile, propsFile] };
  return [
    rule(
      `public-only-${app}`,
      'of another module only its public file',
      {
        path: `${modules}([^/]+)/`,
        pathNot: testCodePattern,
      },
      others,
    ),
    rule(
      `public-only-${app}-tests`,
      'of another module only its public file and its factories',
      {
        path: `${modules}([^/]+)/.*${testCodePattern}`,
      },
      { path: modules, pathNot: [...others.pathNot, factoryFile] },
    ),
    rule(
      `ground-public-only-${app}`,
      'the lists and the program use the public file and the manifest of a module',
      {
        path: `^apps/${app}/src/(main/|app/|modules\\.ts|composed\\.ts)`,
        pathNot: testCodePattern,
      },
      { path: modules, pathNot: [publicFile, '\\.(module|web|site)\\.tsx?$'] },
    ),
  ];
}

function everywhere(): IRegularForbiddenRuleType[] {
  return [
    { ...rule('no-cycles', 'no cycles, types included', {}, {}), to: { circular: true } },
    {
      ...rule('resolvable', 'an import that leads nowhere hides what it breaks', { path: projectFiles }, {}),
      to: { couldNotResolve: true },
    },
    rule(
      'no-test-code',
      'what ships does not import what only tests run',
      {
        path: '^(apps|packages)/',
        pathNot: testCodePattern,
      },
      { path: `^(apps|packages)/.*${testCodePattern}` },
    ),
  ];
}
