import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The client's part of an endpoint's declaration. Only the server checks the schemas. */
const kept = ['method', 'path', 'multipart', 'download', 'tags', 'changes'];
/** The same of `recordEndpoints`; `recordCalls` makes the calls from it. */
const keptOfRecords = ['path', 'tag', 'tags', 'changes'];
const endpointsFile = /packages\/contract\/src\/.+\.endpoints\.ts$/;
const errorsFile = /packages\/contract\/src\/.+\.errors\.ts$/;
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

/** Reduces endpoints to the client's part. Runs after the types are removed, because it reads JavaScript. */
const endpoints: Plugin = {
  name: 'contract-endpoints',
  apply: 'build',
  transform(code, id) {
    if (!endpointsFile.test(id)) return null;
    const imports = new Set<string>();
    const lines: string[] = [];
    for (const node of this.parse(code).body) {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of node.declaration.declarations) {
        if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
        const isOne = init.callee.name === 'endpoint';
        if (!isOne && init.callee.name !== 'recordEndpoints') continue;
        // One endpoint has a name; the endpoints of a noun are taken out of an object by their names.
        const name = code.slice(id.start, id.end);
        const [fields] = init.arguments;
        if (fields?.type !== 'ObjectExpression') this.error(`${name} is not declared as one object`);
        const names = isOne ? kept : keptOfRecords;
        const parts = fields.properties.filter(
          (field) => field.type === 'Property' && field.key.type === 'Identifier' && names.includes(field.key.name),
        );
        for (const part of parts) {
          if (part.type !== 'Property' || !isPlain(part.value))
            this.error(`${name}: ${code.slice(part.start, part.end)} is not written out`);
        }
        const object = `{ ${parts.map((part) => code.slice(part.start, part.end)).join(', ')} }`;
        lines.push(`export const ${name} = ${isOne ? object : `recordCalls(${object})`};`);
        if (!isOne) imports.add(`import { recordCalls } from '../record-calls.ts';`);
      }
    }
    return { code: [...imports, ...lines].join('\n'), map: null };
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

/** Keeps zod (26 KB compressed) out of the first screen. Only forms import their schemas. */
export default [facts, endpoints, errors];
