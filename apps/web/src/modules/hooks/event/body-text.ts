export type BodyKind = 'json' | 'form' | 'xml' | 'text' | 'binary';

interface Body {
  readonly body: string;
  readonly body_encoding: 'text' | 'base64';
  readonly content_type: string;
}

/** Returns the kind of a body, from its content type or else from its beginning. */
export function kindOf({ body, body_encoding, content_type }: Body): BodyKind {
  if (body_encoding === 'base64') return 'binary';
  if (/^application\/x-www-form-urlencoded/i.test(content_type)) return 'form';
  if (/[/+]json\b/i.test(content_type) || /^\s*[[{]/.test(body)) return readJson(body) === undefined ? 'text' : 'json';
  if (/[/+]xml\b/i.test(content_type) || /^\s*<[?!a-z]/i.test(body)) return 'xml';
  return 'text';
}

/** Formats JSON with line breaks. Numbers stay as written, including those that a browser would round. */
export function prettyJson(text: string): string {
  if (readJson(text) === undefined) return text;
  const parts = text.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g) ?? [];
  let depth = 0;
  let pretty = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  parts.forEach((part, index) => {
    const next = parts[index + 1] ?? '';
    if (part === '{' || part === '[') {
      const empty = next === '}' || next === ']';
      depth += 1;
      pretty += empty ? part : part + line();
    } else if (part === '}' || part === ']') {
      const before = parts[index - 1];
      depth -= 1;
      pretty += before === '{' || before === '[' ? part : line() + part;
    } else if (part === ',') pretty += part + line();
    else pretty += part === ':' ? ': ' : part;
  });
  return pretty;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** Returns the decoded names and values of a form or a query, in order. */
export const pairsOf = (text: string): [string, string][] => [...new URLSearchParams(text)];

/** Formats bytes like a debugger: the offset, sixteen bytes in hexadecimal, and their printable characters. */
export function hexLines(bytes: Uint8Array, most: number): string {
  const lines: string[] = [];
  for (let at = 0; at < Math.min(bytes.length, most); at += 16) {
    const part = [...bytes.subarray(at, at + 16)];
    const hex = part.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const seen = part.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
    lines.push(`${at.toString(16).padStart(8, '0')}  ${hex.padEnd(47)}  ${seen}`);
  }
  return lines.join('\n');
}

export function bytesOf({ body, body_encoding }: Pick<Body, 'body' | 'body_encoding'>): Uint8Array {
  if (body_encoding === 'text') return new TextEncoder().encode(body);
  return Uint8Array.from(atob(body), (char) => char.charCodeAt(0));
}

/** Formats XML with line breaks. Invalid XML stays unchanged. The library is fetched on demand. */
export async function prettyXml(text: string): Promise<string> {
  const { default: format } = await import('xml-formatter');
  return format(text, { indentation: '  ', lineSeparator: '\n', collapseContent: true, throwOnFailure: false });
}
