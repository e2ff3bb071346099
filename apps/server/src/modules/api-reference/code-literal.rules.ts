/** A value that the reader has in an environment variable: `$EMAIL_ID`. */
const variable = /^\$([A-Z][A-Z_]*)$/;

/** @returns the name of the environment variable that replaces a value; undefined for a plain value */
const variableIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? variable.exec(value)?.[1] : undefined;

/** How a programming language writes values. */
interface Notation {
  readonly key: (name: string) => string;
  readonly text: (value: string) => string;
  readonly other: (value: unknown) => string;
  readonly variable: (name: string) => string;
  readonly indent: string;
}

const inSingleQuotes = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;

const javascript: Notation = {
  key: (name) => `${/^[a-z_]\w*$/i.test(name) ? name : inSingleQuotes(name)}: `,
  text: inSingleQuotes,
  other: (value) => JSON.stringify(value),
  variable: (name) => `process.env.${name}`,
  indent: '  ',
};

const python: Notation = {
  key: (name) => `${JSON.stringify(name)}: `,
  text: (value) => JSON.stringify(value),
  other: (value) => (value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : String(value)),
  variable: (name) => `os.environ["${name}"]`,
  indent: '    ',
};

function literal(value: unknown, notation: Notation, outer: string): string {
  const name = variableIn(value);
  if (name !== undefined) return notation.variable(name);
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, notation, outer)).join(', ')}]`;
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object' || value === null) return notation.other(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const inner = outer + notation.indent;
  const lines = entries.map(([key, each]) => `${inner}${notation.key(key)}${literal(each, notation, inner)},`);
  return `{\n${lines.join('\n')}\n${outer}}`;
}

/** Returns a JSON value as JavaScript. @param outer the indentation of its first line */
export const javascriptLiteral = (value: unknown, outer = ''): string => literal(value, javascript, outer);

/** Returns a JSON value as Python. @param outer the indentation of its first line */
export const pythonLiteral = (value: unknown, outer = ''): string => literal(value, python, outer);
