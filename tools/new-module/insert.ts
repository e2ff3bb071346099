import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, with the fields that this file reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** The container of the entries: a list, an object, or a function with these parameters that returns a list. */
type Kind = 'list' | 'object' | `(${string})`;

/** The source of a module's file, into which a noun's entries are inserted. The formatter arranges the result. */
export class Source {
  readonly #file: string;
  #text: string;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  /** Imports a name, unless the file has it. */
  import(name: string, from: string): this {
    const isThere = this.#program().some(
      (node) =>
        node.type === 'ImportDeclaration' &&
        (node.source as { value: string }).value === from &&
        (node.specifiers as readonly { local: { name: string } }[]).some(
          ({ local }) => local.name === name.replace(/^type /, ''),
        ),
    );
    if (!isThere) this.#text = `import { ${name} } from '${from}';\n${this.#text}`;
    return this;
  }

  /** Adds an entry to an exported list, or to the object or the list in a property of an exported object. */
  add(declared: string, property: string | undefined, entry: string, kind: Kind): this {
    const declaration = this.#valueOf(declared);
    if (property === undefined) return this.#addTo(declaration, entry);
    const found = this.#property(declaration, property);
    if (found) return this.#addTo(this.#followed(found.value as Node), entry);
    const list = kind === 'list' ? `[${entry}]` : `${kind} => [${entry}]`;
    return this.#addTo(declaration, `${property}: ${kind === 'object' ? `{ ${entry} }` : list}`);
  }

  /** Adds a call to the function in a property, which has one parameter. */
  addCall(declared: string, property: string, parameter: string, callee: string): this {
    const declaration = this.#valueOf(declared);
    const found = this.#property(declaration, property);
    if (!found) return this.#addTo(declaration, `${property}: ${callee}`);
    const value = found.value as Node;
    const call = `${callee}(${parameter});`;
    const body = value.type === 'ArrowFunctionExpression' ? (value.body as Node) : undefined;
    if (body?.type === 'BlockStatement') return this.#insert(body.end - 1, ` ${call} `);
    const before = body ? this.#slice(body) : `${this.#slice(value)}(${parameter})`;
    return this.#replace(value, `(${parameter}) => { ${before}; ${call} }`);
  }

  /** Adds a member to an interface of another file, by declaration merging. */
  addMember(from: string, name: string, member: string): this {
    const blocks = this.#program().filter(
      (node) => node.type === 'TSModuleDeclaration' && (node.id as { value?: string }).value === from,
    );
    const inside = blocks.flatMap((block) => (block.body as { body: readonly Node[] }).body);
    const found = inside.find((node) => (node.id as { name?: string } | undefined)?.name === name);
    if (found) return this.#insert((found.body as Node).end - 1, ` ${member} `);
    const imports = this.#program().filter(({ type }) => type === 'ImportDeclaration');
    return this.#insert(imports.at(-1)?.end ?? 0, `\n\ndeclare module '${from}' { interface ${name} { ${member} } }`);
  }

  /** The value of a constant, or the list that a function returns. */
  #valueOf(name: string): Node {
    for (const statement of this.#program()) {
      const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
      if (declared?.type === 'FunctionDeclaration' && (declared.id as { name: string }).name === name)
        return this.#bare(declared);
      const declarators = declared?.type === 'VariableDeclaration' ? (declared.declarations as readonly Node[]) : [];
      const found = declarators.find(({ id }) => (id as { name?: string }).name === name);
      if (found?.init) return this.#bare(found.init as Node);
    }
    throw new Error(`${this.#file} doesn't declare ${name}`);
  }

  #followed(value: Node): Node {
    return value.type === 'Identifier' ? this.#valueOf(value.name as string) : this.#bare(value);
  }

  /** Without types around it; a function stands for the list that it returns. */
  #bare(node: Node): Node {
    if (/^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type))
      return this.#bare(node.expression as Node);
    if (!/Function/.test(node.type)) return node;
    const body = node.body as Node;
    if (body.type !== 'BlockStatement') return this.#bare(body);
    const statements = body.body as readonly Node[];
    const returned = statements.findLast(({ type }) => type === 'ReturnStatement')?.argument;
    return returned ? this.#bare(returned as Node) : body;
  }

  #property(object: Node, name: string): Node | undefined {
    return (object.properties as readonly Node[] | undefined)?.find(
      ({ key }) => (key as { name?: string })?.name === name,
    );
  }

  #addTo(node: Node, entry: string): this {
    const entries = (node.elements ?? node.properties) as readonly Node[] | undefined;
    if (!entries) throw new Error(`${this.#file}: "${this.#slice(node).slice(0, 60)}" is neither a list nor an object`);
    const last = entries.at(-1);
    return last ? this.#insert(last.end, `, ${entry}`) : this.#insert(node.end - 1, entry);
  }

  #program(): readonly Node[] {
    const { program, errors } = parseSync(this.#file, this.#text);
    if (errors[0]) throw new Error(`${this.#file}: ${errors[0].message}`);
    return program.body as unknown as readonly Node[];
  }

  #slice = ({ start, end }: Node): string => this.#text.slice(start, end);

  #insert(at: number, text: string): this {
    this.#text = this.#text.slice(0, at) + text + this.#text.slice(at);
    return this;
  }

  #replace({ start, end }: Node, text: string): this {
    this.#text = this.#text.slice(0, start) + text + this.#text.slice(end);
    return this;
  }
}
