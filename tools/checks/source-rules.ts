import path from 'node:path';
import type { Node, TSType } from 'oxc-parser';
import { sharedPieceRules } from './shared-piece-rules.ts';
import type { Syntax } from './syntax.ts';
import { isTestCode } from './tree.ts';

/** Returns the problem with a node in words, or nothing. */
type Rule = (node: Node, file: string, parents: readonly Node[]) => string | undefined;

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/;
const silencing = /@ts-(ignore|nocheck)\b|\bbiome-ignore\b|\beslint-disable\b|\b(v8|c8|istanbul) ignore\b/;

const rules: readonly Rule[] = [
  focusedOrSkipped,
  waiting,
  inlineImportType,
  environment,
  clock,
  outOfPackage,
  spokenText,
  castWorkspace,
  comparedCredential,
  ...sharedPieceRules,
];

/** Lists everything in one source that the project forbids, as `file:line: why`. */
export function sourceProblems(syntax: Syntax): string[] {
  const { file } = syntax;
  const problems: string[] = [];
  const report = (offset: number, why: string): void => {
    problems.push(`${file}:${syntax.lineAt(offset)}: ${why}`);
  };
  for (const { value, start } of syntax.comments) {
    const word = unfinished.exec(value)?.[1];
    if (word) report(start, `${word}: finish it, or write an issue`);
    if (silencing.test(value)) report(start, 'a checker is silenced: mend what it found');
  }
  syntax.visit((node, parents) => {
    for (const rule of rules) {
      const why = rule(node, file, parents);
      if (why) report(node.start, why);
    }
  });
  return problems;
}

function focusedOrSkipped(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || !/^(only|skip|todo|fixme)$/.test(propertyOf(node) ?? '')) return undefined;
  return /^(it|test|describe|suite)$/.test(firstName(node) ?? '') ? `.${propertyOf(node)} leaves tests out` : undefined;
}

function waiting(node: Node): string | undefined {
  if (propertyOf(node) !== 'waitForTimeout') return undefined;
  return 'waitForTimeout guesses how long something takes: wait for what you expect to see';
}

/** The boundary check doesn't see them. */
function inlineImportType(node: Node): string | undefined {
  return node.type === 'TSImportType' ? "import('...') as a type hides an import: write `import type`" : undefined;
}

function environment(node: Node, file: string): string | undefined {
  if (!isServerCode(file) || file.startsWith('apps/server/src/kernel/config/')) return undefined;
  const read = propertyOf(node) === 'env' && firstName(node) === 'process';
  return read ? 'only kernel/config reads the environment' : undefined;
}

function clock(node: Node, file: string): string | undefined {
  if (!isServerCode(file) || file.startsWith('apps/server/src/kernel/')) return undefined;
  const created = node.type === 'NewExpression' && node.arguments.length === 0 && nameOf(node.callee) === 'Date';
  const called = propertyOf(node) === 'now' && firstName(node) === 'Date';
  return created || called ? 'only the kernel reads the time: use the clock of ctx or kernel' : undefined;
}

/** Only the gate and the kernel may declare that an id is a workspace's. */
function castWorkspace(node: Node, file: string): string | undefined {
  if (!isServerCode(file) || file.startsWith('apps/server/src/kernel/')) return undefined;
  if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return undefined;
  const types = node.typeAnnotation.type === 'TSUnionType' ? node.typeAnnotation.types : [node.typeAnnotation];
  return types.some(isWorkspaceId)
    ? 'only the kernel makes a WorkspaceId: use workspaceJob, or type the row'
    : undefined;
}

const isWorkspaceId = (type: TSType): boolean =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'WorkspaceId';

const comparing = /^[!=]==?$/;
const secretName = /(^|_)(starter_hash|token_hash|secret|token|password|signature|api_?key|authorization)$/;

/** `===` treats two absent credentials as equal, and its duration reveals how much of a secret matches. */
function comparedCredential(node: Node, file: string): string | undefined {
  const runsOnServer = isServerCode(file) || (file.startsWith('apps/sandbox/src/') && !isTestCode(file));
  if (!runsOnServer || file.startsWith('apps/sandbox/src/page/')) return undefined;
  if (node.type === 'Identifier' && node.name === 'timingSafeEqual' && !comparers.has(file))
    return 'timingSafeEqual: use a credential of kernel/secrets/credential.ts';
  if (node.type !== 'BinaryExpression' || !comparing.test(node.operator)) return undefined;
  const sides = [node.left, node.right];
  const names = sides.map((side) => propertyOf(side) ?? nameOf(side) ?? '');
  const isSecret = names.some((name) => secretName.test(name.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase()));
  const isFixed = sides.some((side) => side.type === 'Literal' || nameOf(side) === 'undefined');
  return isSecret && !isFixed ? 'a credential is compared: use `matches` of kernel/secrets/credential.ts' : undefined;
}

const comparers = new Set(['apps/server/src/kernel/secrets/credential.ts', 'apps/sandbox/src/guard.ts']);

/** Attributes that people read or hear are texts too. Biome only sees the text between tags. */
function spokenText(node: Node, file: string): string | undefined {
  if (!/^apps\/(web|site)\/src\//.test(file) || isTestCode(file) || node.type !== 'JSXAttribute') return undefined;
  const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
  if (!/^(aria-label|aria-description|title|alt|placeholder|label|description)$/.test(name)) return undefined;
  const text = node.value?.type === 'Literal' ? node.value.value : undefined;
  return typeof text === 'string' && /\p{L}{2}/u.test(text)
    ? `${name}="${text}" is text: it belongs to the messages`
    : undefined;
}

/** `../../contract/src/x.ts` would bypass the package's name and the exports in its package.json. */
function outOfPackage(node: Node, file: string): string | undefined {
  const isImport =
    node.type === 'ImportDeclaration' ||
    node.type === 'ImportExpression' ||
    node.type === 'ExportNamedDeclaration' ||
    node.type === 'ExportAllDeclaration';
  if (!isImport || node.source?.type !== 'Literal' || typeof node.source.value !== 'string') return undefined;
  const own = packageOf(file);
  if (!own || !node.source.value.startsWith('.') || isTestCode(file)) return undefined;
  const target = path.posix.join(path.posix.dirname(file), node.source.value);
  return packageOf(target) === own ? undefined : `${node.source.value} leaves the package: import it by its name`;
}

function packageOf(file: string): string | undefined {
  return /^(apps|packages)\/[^/]+\//.exec(file)?.[0];
}

function isServerCode(file: string): boolean {
  return file.startsWith('apps/server/src/') && !isTestCode(file);
}

/** The `b` of `a.b`. */
function propertyOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed) return nameOf(node.property);
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : undefined;
}

/** The `a` of `a.b.c()`. */
function firstName(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return firstName(node.object);
  if (node.type === 'CallExpression') return firstName(node.callee);
  return nameOf(node);
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : undefined;
}
