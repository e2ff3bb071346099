import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What the client needs of an endpoint's declaration. The schemas check on the server. */
const kept = ['method', 'path', 'multipart', 'download', 'tags', 'changes'];
const endpointsFile = /packages\/contract\/src\/.+\.endpoints\.ts$/;
/** Files whose facts (the languages, how money is written) stand beside a schema that the first screen never uses. */
const factsFile = /packages\/contract\/src\/shared\/(locale|money)\.ts$/;
const ours = /apps\/web\/src\/|\?facts$/;

/** Of the shared facts all but their schemas. Before Vite resolves, because it would not ask again. */
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

/** Whether a value stands there itself: a name would have lost its declaration. */
const isPlain = (value: { readonly type: string; readonly elements?: readonly ({ readonly type: string } | null)[] }) =>
  value.type === 'Literal' || value.elements?.every((element) => element?.type === 'Literal');

/** Of the endpoints only where and how to send a call. After the types are gone, because it reads JavaScript. */
const endpoints: Plugin = {
  name: 'contract-endpoints',
  apply: 'build',
  transform(code, id) {
    if (!endpointsFile.test(id)) return null;
    const lines: string[] = [];
    for (const node of this.parse(code).body) {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
      for (const { id: name, init } of node.declaration.declarations) {
        if (name.type !== 'Identifier' || init?.type !== 'CallExpression') continue;
        if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') continue;
        const [fields] = init.arguments;
        if (fields?.type !== 'ObjectExpression') this.error(`${name.name} is not declared as one object`);
        const parts = fields.properties.filter(
          (field) => field.type === 'Property' && field.key.type === 'Identifier' && kept.includes(field.key.name),
        );
        for (const part of parts) {
          if (part.type !== 'Property' || !isPlain(part.value))
            this.error(`${name.name}: ${code.slice(part.start, part.end)} is not written out`);
        }
        const texts = parts.map((part) => code.slice(part.start, part.end));
        lines.push(`export const ${name.name} = { ${texts.join(', ')} };`);
      }
    }
    return { code: lines.join('\n'), map: null };
  },
};

/** Keeps zod (26 KB compressed) out of the first screen; forms import the schemas that they check by, and only they. */
export default [facts, endpoints];
