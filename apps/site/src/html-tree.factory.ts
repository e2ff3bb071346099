/** Strictly parses the HTML that views render, for tests: anything that React wouldn't write is an error. */
export interface HtmlNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (HtmlNode | string)[];
}

const voids = new Set(['meta', 'link', 'img', 'input', 'source', 'br', 'hr']);
const raw = new Set(['script', 'style']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decoded = (text: string): string => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

export function parsedHtml(html: string): HtmlNode {
  const root: HtmlNode = { tag: '#root', attributes: {}, children: [] };
  const open: HtmlNode[] = [root];
  let at = html.startsWith('<!DOCTYPE html>') ? '<!DOCTYPE html>'.length : 0;
  const top = () => open.at(-1) ?? root;
  while (at < html.length) {
    if (html[at] !== '<') {
      const end = html.indexOf('<', at);
      const stop = end < 0 ? html.length : end;
      top().children.push(decoded(html.slice(at, stop)));
      at = stop;
      continue;
    }
    const tag = /^<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/.exec(html.slice(at, at + 20_000));
    if (!tag) throw new Error(`not a tag: ${html.slice(at, at + 80)}`);
    const [whole, closing, name = '', attributeText = '', selfClosing] = tag;
    at += whole.length;
    if (closing) {
      if (top().tag !== name) throw new Error(`</${name}> closes <${top().tag}>`);
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...attributeText.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, decoded(value)]),
    );
    const node: HtmlNode = { tag: name, attributes, children: [] };
    top().children.push(node);
    if (raw.has(name)) {
      const end = html.indexOf(`</${name}>`, at);
      if (end < 0) throw new Error(`<${name}> stays open`);
      node.children.push(html.slice(at, end));
      at = end + `</${name}>`.length;
    } else if (!voids.has(name) && !selfClosing) {
      open.push(node);
    }
  }
  if (open.length !== 1) throw new Error(`<${top().tag}> stays open`);
  return root;
}

export function allOf(node: HtmlNode, tag: string): readonly HtmlNode[] {
  return node.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.tag === tag || tag === '*' ? [child] : []), ...allOf(child, tag)],
  );
}

export function textOf(node: HtmlNode): string {
  return node.children
    .map((child) => (typeof child === 'string' ? child : raw.has(child.tag) ? '' : textOf(child)))
    .join(' ')
    .replace(/[ \n]+/g, ' ');
}

export const scriptsOf = (node: HtmlNode, type: string): readonly unknown[] =>
  allOf(node, 'script')
    .filter((script) => script.attributes.type === type)
    .map((script) => JSON.parse(String(script.children[0])) as unknown);
