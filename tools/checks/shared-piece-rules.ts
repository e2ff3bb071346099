import type { Node } from 'oxc-parser';
import { isTestCode } from './tree.ts';

/** Returns the problem with a node in words, or nothing. Each rule leads to the shared piece that replaces the code. */
type PieceRule = (node: Node, file: string, parents: readonly Node[]) => string | undefined;

const useRows = 'a plain statement with a workspace: use rowsOf(ctx, table)';

/** `rowsOf` fills in the workspace. Joined reads of a screen are in `*.reads.ts`, and the gate reads across workspaces. */
function ownWorkspaceCondition(node: Node, file: string, parents: readonly Node[]): string | undefined {
  if (!isModuleCode(file) || /\.reads\.ts$/.test(file) || isTestCode(file)) return undefined;
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node;
    const isWhere =
      callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'where';
    const [column] = given;
    const named =
      column?.type === 'Literal' && typeof column.value === 'string' && /(^|\.)workspace_id$/.test(column.value);
    return isWhere && named ? useRows : undefined;
  }
  if (node.type !== 'TaggedTemplateExpression' || isBatched(parents[0])) return undefined;
  const { quasis, expressions } = node.quasi;
  const text = quasis
    .map(({ value }) => value.raw)
    .join('?')
    .replaceAll(/\?::\w+(?:\[\])?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const before = /^.*?\bworkspace_id = (?=\?)/.exec(text)?.[0].split('?').length;
  const workspace = before === undefined ? undefined : expressions[before - 1];
  return workspace && isWorkspaceOfContext(workspace) && plainStatement.test(text) ? useRows : undefined;
}

/** `statementInWorkspace` and similar functions send a statement outside of any transaction, so they have no rows. */
const isBatched = (parent: Node | undefined): boolean =>
  parent?.type === 'CallExpression' &&
  parent.callee.type === 'MemberExpression' &&
  parent.callee.property.type === 'Identifier' &&
  /^statement/.test(parent.callee.property.name);

const isWorkspaceOfContext = (node: Node): boolean =>
  node.type === 'MemberExpression'
    ? node.property.type === 'Identifier' && node.property.name === 'workspaceId'
    : node.type === 'Identifier' && node.name === 'workspaceId';

const condition = String.raw`(?:\w+\.)?\w+(?: = (?:\?|any ?\(\?\)|'[^']*')| (?:<|>|<=|>=|<>) (?:\?|'[^']*')| is (?:not )?null)?`;
/** One table, conditions on its columns, and nothing that SQL computes except in the values of an update. */
const plainStatement = new RegExp(
  String.raw`^(?:select [\w, *]*from \w+|delete from \w+|update \w+ set [\w\s,=?'+-]+?) where ${condition}(?: and ${condition})*` +
    String.raw`(?: order by [\w, ]+)?(?: limit (?:\?|\d+))?(?: for update)?(?: returning [\w, *]+)?$`,
);

function isModuleCode(file: string): boolean {
  return /^apps\/server\/src\/(modules|main)\//.test(file);
}

/** A server in a variable exists only after some hook, and tests that share it look the same as tests that change it. */
function serverVariable(node: Node, file: string): string | undefined {
  if (!/\.test\.tsx?$/.test(file) || node.type !== 'VariableDeclaration' || node.kind === 'const') return undefined;
  const named = node.declarations.some(({ id }) => id.type === 'Identifier' && id.name === 'server');
  return named
    ? 'a server in a variable: take { server } from the fixture `test` of testing/server-test.ts'
    : undefined;
}

/** Each noun has one view, which all its responses use. */
function presentingFunction(node: Node, file: string): string | undefined {
  if (!file.startsWith('apps/server/src/') || isTestCode(file)) return undefined;
  const declared =
    node.type === 'FunctionDeclaration' || (node.type === 'VariableDeclarator' && isFunction(node.init))
      ? node.id
      : null;
  const name = declared?.type === 'Identifier' ? declared.name : '';
  return /^present(ed)?([A-Z]|$)/.test(name) ? `${name}: call it the view of its noun, in <noun>.view.ts` : undefined;
}

const isFunction = (node: Node | null): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

export const sharedPieceRules: readonly PieceRule[] = [ownWorkspaceCondition, presentingFunction, serverVariable];
