import { type Check, sawAtLeast } from './check.ts';
import { isModuleName, moduleOrder } from './module-order.ts';
import { operationNameProblems } from './operation-names.ts';
import { syntaxOf } from './syntax.ts';
import { filesBelow, foldersIn, isTestCode, sourcesBelow } from './tree.ts';

const serverModules = 'apps/server/src/modules';
const webModules = 'apps/web/src/modules';
const contract = 'packages/contract/src';

/** The role of a file in a server module limits its contents: docs/architecture.md describes each. */
const serverRoles = new Set(
  'module public config records routes service view store reads table listeners jobs mail page rules slot entry engine adapter command notifications step start template demo factory test'.split(
    ' ',
  ),
);
const contractRoles = new Set(
  'contract endpoints schemas limits errors events texts rules slot step start steps definition services test'.split(
    ' ',
  ),
);

/** Folders of the contract without a module: shared code, and the texts of the web app's own frame. */
const aboutAll = new Set(['shared', 'app']);

/** Names that describe nothing, and therefore attract anything. */
const emptyNames = new Set(['types', 'index']);
const emptyWords = new Set(['helper', 'helpers', 'util', 'utils', 'common', 'manager', 'misc']);

/** Folders should be named for their topic. These are named for a kind of file. */
const kindFolders =
  /^(components?|hooks?|pages?|forms?|api|routes|services?|stores?|tables?|adapters?|jobs|listeners|types|tests|utils|helpers|lib|common)$/;

/** Predictable names: one word list for the files of server and contract, one shape for modules, one name per operation. */
export const vocabulary: Check = {
  name: 'vocabulary',
  async run(root) {
    const order = moduleOrder(root);
    const server = sourcesBelow(root, serverModules);
    const problems = [
      ...unknownModules(root, order),
      ...foldersIn(root, serverModules).flatMap((module) => serverModule(root, module)),
      ...filesBelow(root, webModules).flatMap(kindFolderOf),
      ...sourcesBelow(root, contract).flatMap(contractFile),
      ...[...server, ...sourcesBelow(root, contract), ...sourcesBelow(root, webModules)].flatMap((file) =>
        operationNameProblems(syntaxOf(root, file)),
      ),
      ...['apps', 'packages', 'tools', 'bench', 'e2e']
        .flatMap((folder) => sourcesBelow(root, folder))
        .flatMap(emptyName),
    ];
    return {
      problems: [...problems, ...serviceShare(server), ...sawAtLeast(3, server.length, 'files of server modules')],
      seen: `${server.length} files in ${foldersIn(root, serverModules).length} server modules`,
    };
  },
};

function unknownModules(root: string, order: readonly string[]): string[] {
  const chapters = [serverModules, webModules, contract].map((folder) => ({ folder, names: foldersIn(root, folder) }));
  return chapters.flatMap(({ folder, names }) =>
    names
      .filter((name) => !order.includes(name) && !(folder === contract && aboutAll.has(name)))
      .map(
        (name) => `${folder}/${name}: not in module-order.json${isModuleName(name) ? '' : ', nor a name for a module'}`,
      ),
  );
}

function serverModule(root: string, module: string): string[] {
  const folder = `${serverModules}/${module}`;
  const files = filesBelow(root, folder);
  const problems = files.flatMap((file) => serverFile(file, module));
  if (!files.includes(`${folder}/${module}.module.ts`))
    problems.push(`${folder}: has no ${module}.module.ts to begin with`);
  return problems;
}

/** The largest share of files with the role `service`, which says the least about its contents. */
const mostServices = 0.25;

/** @param files those of the server's modules; tests and factories don't count */
export function serviceShare(files: readonly string[]): string[] {
  const counted = files.filter((file) => !isTestCode(file));
  const services = counted.filter((file) => file.endsWith('.service.ts')).length;
  return services < counted.length * mostServices
    ? []
    : [
        `${serverModules}: ${services} of ${counted.length} files are services, a quarter or more; give pure functions, entries of slots and engines their own roles`,
      ];
}

/** `<noun>.<role>.ts`, `<noun>.<role>.test.ts` for the tests of one role, `<noun>.seed.json` for initial rows, or `<noun>.data.json` for other data that ships with the code. */
export function serverFile(file: string, module: string): string[] {
  const name = file.slice(`${serverModules}/${module}/`.length);
  const parts = name.split('/').at(-1)?.split('.') ?? [];
  const [noun = '', role = '', ...rest] = parts;
  const shape = rest.join('.');
  const isCode = serverRoles.has(role) && (shape === 'ts' || (shape === 'test.ts' && role !== 'test'));
  const named = isNoun(noun) && (isCode || ((role === 'seed' || role === 'data') && shape === 'json'));
  const problems = named ? [] : [`${file}: should be <noun>.<role>.ts, with a role of ${[...serverRoles].join(', ')}`];
  if (/^(module|public)$/.test(role) && noun !== module)
    problems.push(`${file}: belongs to the module, so it is ${module}.${role}.ts`);
  return [...problems, ...kindFolderOf(file)];
}

/** `<module>/<noun>.<role>.ts`; the files of a step of flows are below `<module>/steps/<type>`. */
export function contractFile(file: string): string[] {
  const [folder, ...below] = file.slice(`${contract}/`.length).split('/');
  const [name, ...deeper] = below[0] === 'steps' ? below.slice(2) : below;
  if (below.length === 0 || folder === 'shared') return [];
  const [noun = '', role = '', ...rest] = name?.split('.') ?? [];
  const named = deeper.length === 0 && isNoun(noun) && contractRoles.has(role) && rest.join('.') === 'ts';
  return named ? [] : [`${file}: should be <noun>.<role>.ts, with a role of ${[...contractRoles].join(', ')}`];
}

export function emptyName(file: string): string[] {
  const name = file.split('/').at(-1)?.split('.')[0] ?? '';
  const word = emptyNames.has(name) ? name : name.split('-').find((part) => emptyWords.has(part));
  return word ? [`${file}: "${word}" says nothing; name it for what it holds`] : [];
}

/** A module's own noun is allowed: `pages/page`. */
function kindFolderOf(file: string): string[] {
  const [module, ...folders] = file.split('/modules/').at(-1)?.split('/').slice(0, -1) ?? [];
  const kind = folders.find((folder) => kindFolders.test(folder) && `${folder}s` !== module);
  return kind ? [`${file}: a folder is named for a thing, never for a kind such as "${kind}"`] : [];
}

function isNoun(name: string): boolean {
  return isModuleName(name) && !emptyNames.has(name) && !name.split('-').some((part) => emptyWords.has(part));
}
