import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { API, type Symbol as Named, NodeBuilderFlags, type Project, SymbolFlags } from 'typescript/unstable/sync';

const inFull = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias | NodeBuilderFlags.MultilineObjectLiterals;

/**
 * Makes a package's declarations independent of the packages that its types derive from: in declarations that import
 * one
 * of them, it replaces every exported type with the compiler's expansion. Their other exports are removed, because only
 * the package itself
 * may need them.
 *
 * @param folder of the package, with the output of `tsconfig.build.json` in `dist`
 * @param from names of packages that users of this package don't have
 * @throws if a declaration still imports one of them
 */
function flattenTypes(folder: string, from: readonly string[]): void {
  const dist = path.join(folder, 'dist');
  const files = readdirSync(dist).filter((file) => file.endsWith('.d.ts'));
  const isDerived = (text: string): boolean => from.some((name) => text.includes(`'${name}`));
  const api = new API({ cwd: folder });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(folder, 'tsconfig.build.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`${folder} has no project to build`);
    for (const file of files) {
      const emitted = readFileSync(path.join(dist, file), 'utf8');
      const source = path.join(folder, 'src', file.replace(/\.d\.ts$/, '.ts'));
      const text = isDerived(emitted) ? writtenOut(project, source, emitted) : emitted;
      if (isDerived(text)) throw new Error(`${file} still names ${from.join(' or ')}`);
      // The compiler keeps source names in declarations; programs need the built names.
      writeFileSync(path.join(dist, file), text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
    }
  } finally {
    api.close();
  }
}

function writtenOut({ program, checker }: Project, source: string, emitted: string): string {
  const file = program.getSourceFile(source);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${source} isn't a module of the project`);
  const documented = (symbol: Named, text: string): string => {
    const said = checker.getDocumentationCommentOfSymbol(symbol).trim();
    return said === '' ? text : `/** ${said.replaceAll('\n', '\n * ')} */\n${text}`;
  };
  const types = checker
    .getExportsOfModule(module)
    .filter(({ flags }) => flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias))
    .map((symbol) => {
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      if (!(symbol.flags & SymbolFlags.Interface))
        return documented(symbol, `export type ${symbol.name} = ${checker.typeToString(type, file, inFull)};`);
      const members = checker.getPropertiesOfType(type).map((member) => {
        const text = checker.typeToString(checker.getTypeOfSymbolAtLocation(member, file), file, inFull);
        return documented(member, `readonly ${member.name}: ${text};`);
      });
      return documented(symbol, `export interface ${symbol.name} {\n${members.join('\n')}\n}`);
    })
    .join('\n');
  const imports = [...emitted.matchAll(/^import type \{ (\w+) \} from '\.\/.*;$/gm)]
    .filter(([, name]) => new RegExp(`\\b${name}\\b`).test(types))
    .map(([line]) => line);
  return [...imports, types, ''].join('\n');
}

if (import.meta.main) flattenTypes(process.cwd(), process.argv.slice(2));
