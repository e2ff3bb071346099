import type { Node } from 'oxc-parser';
import type { Syntax } from './syntax.ts';

/** Every operation has one of the standard verbs, or one of these plain verbs of its domain. */
const standardVerbs = ['list', 'get', 'create', 'update', 'save', 'delete', 'restore'];
const domainVerbs =
  'check accept admit answer approve await cancel clear connect count createMany deleteMany disable download duplicate enable end erase export finish hide leave mark order prefer preview publish read refuse rename renew reorder repeat replay replayMany report resend resendFailed restoreMany reveal revoke rotate send settle show signIn start stop switch switchMany tagMany test undo updateMany upload verify void withdraw';
const verbs = new Set([...standardVerbs, ...domainVerbs.split(' ')]);

/** Roles of the server's files whose functions are operations, by the verb of the field. */
const operationFile = /^apps\/server\/src\/modules\/.+\.(service|store|reads|records|public|engine)\.ts$/;
const endpointsFile = /^packages\/contract\/src\/.+\.endpoints\.ts$/;
const resourceFile = /^apps\/web\/src\/modules\/.+\.api\.ts$/;
const routesFile = /^apps\/server\/src\/modules\/.+\.routes\.ts$/;

/** Words that had several meanings, or say no more than their standard synonym, with that synonym. */
const synonyms: Readonly<Record<string, string>> = {
  bring: 'restore',
  change: 'update',
  give: 'return or grant',
  hold: 'reserve, lock or store',
  keep: 'store or insert',
  make: 'create',
  note: 'record',
  put: 'upsert',
  remove: 'delete',
  take: 'claim, use or receive',
  tell: 'notify or announce',
};

/** One name per operation: `categories.create` in the contract is `createCategory` in the service. */
export function operationNameProblems(syntax: Syntax): string[] {
  const { file } = syntax;
  if (operationFile.test(file)) return exportedFunctions(syntax).flatMap(({ name, at }) => functionProblem(name, at));
  if (endpointsFile.test(file)) return endpointProblems(syntax);
  if (resourceFile.test(file)) return resourceProblems(syntax);
  return routesFile.test(file) ? handlerProblems(syntax) : [];
}

interface Named {
  readonly name: string;
  readonly at: string;
}

function exportedFunctions(syntax: Syntax): Named[] {
  const found: Named[] = [];
  syntax.visit((node, [parent, grandparent]) => {
    const at = `${syntax.file}:${syntax.lineAt(node.start)}`;
    if (node.type === 'FunctionDeclaration' && parent?.type === 'ExportNamedDeclaration' && node.id)
      found.push({ name: node.id.name, at });
    if (
      node.type === 'VariableDeclarator' &&
      grandparent?.type === 'ExportNamedDeclaration' &&
      node.id.type === 'Identifier' &&
      node.init?.type === 'ArrowFunctionExpression'
    )
      found.push({ name: node.id.name, at });
  });
  return found;
}

function functionProblem(name: string, at: string): string[] {
  const words = name.split(/(?=[A-Z])/);
  const better = Object.hasOwn(synonyms, words[0] ?? '') ? synonyms[words[0] ?? ''] : undefined;
  if (better) return [`${at}: ${name} begins with "${words[0]}"; the verb of the field is ${better}`];
  if (words.length > 1 && words.at(-1) === 'Of')
    return [`${at}: ${name} ends with "Of"; an operation is its verb and its noun`];
  return words.includes('Own') ? [`${at}: ${name} says "Own"; the context says whose rows they are`] : [];
}

const makers = new Set(['endpoint', 'publicEndpoint']);
const makerOf = (node: Node | null | undefined): string | undefined =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : undefined;

function endpointProblems(syntax: Syntax): string[] {
  const problems: string[] = [];
  syntax.visit((node, [parent]) => {
    const at = `${syntax.file}:${syntax.lineAt(node.start)}`;
    if (node.type === 'VariableDeclarator' && makers.has(makerOf(node.init) ?? ''))
      problems.push(
        `${at}: an endpoint belongs to the group of its noun: \`export const cups = { create: endpoint(…) }\``,
      );
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'ObjectPattern' &&
      makerOf(node.init) === 'recordEndpoints'
    )
      problems.push(`${at}: export the endpoints of a record as one group`);
    if (node.type !== 'Property' || !makers.has(makerOf(node.value) ?? '') || parent?.type !== 'ObjectExpression')
      return;
    const verb = node.key.type === 'Identifier' ? node.key.name : '';
    if (!verbs.has(verb))
      problems.push(`${at}: "${verb}" is no known verb; use a standard one, or add it to operation-names.ts`);
  });
  return problems;
}

/** The names that an operation's function may have: of one row, or of many. */
export function functionNames(noun: string, verb: string): string[] {
  const one = noun
    .replace(/ies$/, 'y')
    .replace(/(ss|x)es$/, '$1')
    .replace(/(?<!s)s$/, '');
  return [...new Set([noun, one])].map((each) => `${verb}${each.slice(0, 1).toUpperCase()}${each.slice(1)}`);
}

/** A route that only passes its input on calls the function of its operation. */
function handlerProblems(syntax: Syntax): string[] {
  const groups = new Map<string, string>();
  const problems: string[] = [];
  syntax.visit((node) => {
    if (node.type === 'ImportDeclaration' && node.source.value.endsWith('.endpoints.ts'))
      for (const each of node.specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          groups.set(each.local.name, each.imported.name);
    if (node.type !== 'CallExpression') return;
    const [operation, handler] = node.arguments;
    if (operation?.type !== 'MemberExpression' || operation.object.type !== 'Identifier') return;
    const noun = groups.get(operation.object.name);
    const verb = operation.property.type === 'Identifier' ? operation.property.name : '';
    const name = calledBy(handler);
    if (noun === undefined || name === undefined || functionNames(noun, verb).includes(name)) return;
    problems.push(
      `${syntax.file}:${syntax.lineAt(node.start)}: ${noun}.${verb} is handled by ${name}; its name is ${functionNames(noun, verb).at(-1)}`,
    );
  });
  return problems;
}

/**
 * Returns the function that a handler only calls, possibly in a wrapper such as `provider`; undefined for other
 * handlers.
 */
function calledBy(handler: Node | undefined): string | undefined {
  const inner = handler?.type === 'CallExpression' ? handler.arguments[0] : handler;
  if (inner?.type !== 'ArrowFunctionExpression' || inner.body.type !== 'CallExpression') return undefined;
  return inner.body.callee.type === 'Identifier' ? inner.body.callee.name : undefined;
}

/** A key of a web resource is the verb of its endpoint; for another noun, the verb with that noun: `createCompany`. */
function resourceProblems(syntax: Syntax): string[] {
  const problems: string[] = [];
  syntax.visit((node, [parent, grandparent]) => {
    if (node.type !== 'Property' || parent?.type !== 'ObjectExpression' || makerOf(grandparent) !== 'resource') return;
    const call = node.value.type === 'CallExpression' ? node.value.arguments[0] : node.value;
    if (call?.type !== 'MemberExpression' || call.property.type !== 'Identifier' || node.key.type !== 'Identifier')
      return;
    const { name: verb } = call.property;
    if (node.key.name === verb || new RegExp(`^${verb}[A-Z]`).test(node.key.name)) return;
    problems.push(
      `${syntax.file}:${syntax.lineAt(node.start)}: ${node.key.name} calls the operation "${verb}"; begin with it`,
    );
  });
  return problems;
}
