import { readFile } from 'node:fs/promises';
import type { ESTree, Plugin } from 'vite';

/** The client's part of an endpoint's declaration. Only the server checks the schemas. */
const kept = ['method', 'path', 'multipart', 'download', 'tags', 'changes'];
/** The same of `recordEndpoints`; `recordCalls` makes the calls from it. */
const keptOfRecords = ['path', 'tag', 'tags', 'changes', 'one', 'many'];
const endpointsFile = /packages\/contract\/src\/.+\.endpoints\.ts$/;
const errorsFile = /packages\/contract\/src\/.+\.errors\.ts$/;
const manifestFile = /packages\/contract\/src\/.+\.contract\.ts$/;
/** Files with facts (the languages, the format of money) next to a schema that the first screen never uses. */
const factsFile = /packages\/contract\/src\/shared\/(locale|money)\.ts$/;
const ours = /apps\/web\/src\/|\?facts$/;

/**
 * Removes the schemas from the shared facts. Runs before Vite resolves the import, because Vite resolves it only once.
 */
const facts: Plugin = {
  name: 'contract-facts',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!(importer && ours.test(importer))) return null;
    const found = await this.resolve(source, importer.replace(/\?facts$/, ''), { skipSelf: true });
    return found && factsFile.test(found.id) ? `${found.id}?facts` : null;
  },
  async load(id) {
    if (!id.endsWith('?facts')) return null;
    const code = await readFile(id.replace(/\?facts$/, ''), 'utf8');
    const withoutSchemas = code
      .replace(/^import \* as z from 'zod';$/m, '')
      .replace(/^export const \w+ = z\b[^;]*;$/gm, '');
    return { code: withoutSchemas, moduleType: 'ts' };
  },
};

/** Returns whether a node is a literal value. A name would have lost its declaration. */
const isPlain = (value: { readonly type: string; readonly elements?: readonly ({ readonly type: string } | null)[] }) =>
  value.type === 'Literal' || value.elements?.every((element) => element?.type === 'Literal');

type Declaration = 'endpoint' | 'publicEndpoint' | 'recordEndpoints';
/** The call that declares an endpoint, or the endpoints of a record; undefined for any other expression. */
const declarationIn = (node: ESTree.Expression | null) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  /^(endpoint|publicEndpoint|recordEndpoints)$/.test(node.callee.name)
    ? { maker: node.callee.name as Declaration, declared: node.arguments[0] }
    : undefined;

/**
 * Reduces each group of endpoints to the client's part. Runs after the types are removed, because it reads JavaScript.
 */
const endpoints: Plugin = {
  name: 'contract-endpoints',
  apply: 'build',
  transform(code, id) {
    if (!endpointsFile.test(id)) return null;
    const text = (node: { readonly start: number; readonly end: number }) => code.slice(node.start, node.end);
    const reduced = (name: string, node: ESTree.Expression | null): string | undefined => {
      const { maker, declared } = declarationIn(node) ?? {};
      if (!maker) return undefined;
      if (declared?.type !== 'ObjectExpression') this.error(`${name} is not declared as one object`);
      if (declared.properties.some(({ type }) => type === 'SpreadElement'))
        this.error(`${name}: its fields are not written out`);
      const names = maker === 'recordEndpoints' ? keptOfRecords : kept;
      const parts = declared.properties.filter(
        (field) => field.type === 'Property' && field.key.type === 'Identifier' && names.includes(field.key.name),
      );
      for (const part of parts) {
        if (part.type !== 'Property' || !isPlain(part.value)) this.error(`${name}: ${text(part)} is not written out`);
      }
      const object = `{ ${parts.map(text).join(', ')} }`;
      return maker === 'recordEndpoints' ? `/* @__PURE__ */ recordCalls(${object})` : object;
    };
    const group = (name: string, node: ESTree.ObjectExpression) =>
      node.properties.flatMap((member) => {
        if (member.type === 'SpreadElement') {
          const calls = reduced(name, member.argument);
          return calls ? [`...${calls}`] : [];
        }
        const call = reduced(`${name}.${text(member.key)}`, member.value as ESTree.Expression);
        return call ? [`${text(member.key)}: ${call}`] : [];
      });
    const lines: string[] = [];
    for (const node of this.parse(code).body) {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of node.declaration.declarations) {
        const name = text(id);
        const members = init?.type === 'ObjectExpression' ? group(name, init) : [];
        const value = members.length > 0 ? `{ ${members.join(', ')} }` : reduced(name, init);
        if (value) lines.push(`export const ${name} = ${value};`);
      }
    }
    if (lines.some((line) => line.includes('recordCalls(')))
      lines.unshift(`import { recordCalls } from '../record-calls.ts';`);
    return { code: lines.join('\n'), map: null };
  },
};

/** Error codes are types in the browser. Their statuses are for the server, and manifests would include all of them. */
const errors: Plugin = {
  name: 'contract-errors',
  apply: 'build',
  transform(code, id) {
    if (!errorsFile.test(id)) return null;
    const names = [...code.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
    if (names.length === 0) this.error('it declares no errors');
    return { code: names.map((name) => `export const ${name} = {};`).join('\n'), map: null };
  },
};

/**
 * These names are types in the browser too: the codes of a checkout's refusals, the kinds of addresses and of notifications, and
 * the actions of the audit log, which its screen reads from their texts. So are the codes of errors, whose statuses are removed
 * above, and the allowances of the first plans, because the server sends those of each plan.
 */
const serverLists =
  /\b(?:(?:checkoutErrors|addressKinds|secretAddressKinds|notificationKinds|auditActions): \[[^\]]*\]|errors: \w+Errors|plans: \{[^}]*\}),?/g;
const lists: Plugin = {
  name: 'contract-lists',
  apply: 'build',
  transform: (code, id) => (manifestFile.test(id) ? { code: code.replace(serverLists, ''), map: null } : null),
};

/** Keeps zod (26 KB compressed) out of the first screen. Only forms import their schemas. */
export default [facts, endpoints, errors, lists];
