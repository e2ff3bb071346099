import { Fragment, type ReactNode } from 'react';

/**
 * HTML of pure views, as React would write it, in a third of its time: a fresh page waits for this. What it does not know
 * it refuses loudly: hooks, contexts, classes and `style` objects have no place in a page that is kept.
 * @throws for anything but function components, elements and texts
 */
export function staticMarkup(node: ReactNode): string {
  return markupOf(node, undefined);
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };
interface Element {
  readonly type: unknown;
  readonly props: Props;
}

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** @param chosen what the `select` around it has chosen */
function markupOf(node: unknown, chosen: string | undefined): string {
  if (typeof node === 'string') return escaped(node);
  if (typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) {
    let all = '';
    for (const child of node) all += markupOf(child, chosen);
    return all;
  }
  if (typeof node !== 'object' || !('type' in node) || !('props' in node)) throw new Error('A view holds no element');
  const { type, props } = node as Element;
  if (typeof type === 'string') return elementOf(type, props, chosen);
  if (typeof type === 'function') return markupOf((type as (given: Props) => ReactNode)(props), chosen);
  if (type === Fragment) return markupOf(props.children, chosen);
  throw new Error('A view that is kept is made of functions and elements');
}

function elementOf(tag: string, props: Props, chosen: string | undefined): string {
  const given = tag === 'option' ? { ...props, selected: chosenIn(props, chosen) } : props;
  let open = `<${tag}`;
  for (const name in given) {
    if (isContent(tag, name)) continue;
    const value = given[name];
    if (value !== undefined && value !== null && value !== false) open += attributeOf(name, value);
    else if (value === false && isWord(name)) open += ` ${name}="false"`;
  }
  if (voids.has(tag)) return `${open}/>`;
  return `${open}>${contentOf(tag, props, chosen)}</${tag}>`;
}

/** What stands between the tags, or nowhere. */
const isContent = (tag: string, name: string): boolean =>
  name === 'children' ||
  name === 'dangerouslySetInnerHTML' ||
  name === 'ref' ||
  ((tag === 'select' || tag === 'textarea') && (name === 'value' || name === 'defaultValue'));

function contentOf(tag: string, props: Props, chosen: string | undefined): string {
  const { children, dangerouslySetInnerHTML: html } = props;
  if (html !== undefined) return (html as { readonly __html: string }).__html;
  if (tag === 'script') return scriptOf(children);
  if (tag === 'select') return markupOf(children, textOf(props.value ?? props.defaultValue));
  if (tag !== 'textarea') return markupOf(children, chosen);
  const typed = textOf(props.value ?? props.defaultValue) ?? '';
  // A browser drops the first line break of a text area.
  return escaped(typed.startsWith('\n') ? `\n${typed}` : typed);
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

const chosenIn = ({ value, children }: Props, chosen: string | undefined): boolean =>
  chosen !== undefined && chosen === textOf(value ?? children);

/** A script's text is not escaped, so that nothing in it may end it. */
function scriptOf(children: unknown): string {
  const text = textOf(children) ?? '';
  if (text.includes('<')) throw new Error('The text of a script holds a tag');
  return text;
}

/** Those whose name is not the one of the property; all others of HTML are known in any case of their letters. */
const names: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  defaultValue: 'value',
  defaultChecked: 'checked',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  shapeRendering: 'shape-rendering',
};

/** Of which `true` and `false` are words. */
const isWord = (name: string): boolean =>
  name.startsWith('aria-') || name.startsWith('data-') || name === 'spellCheck' || name === 'contentEditable';

function attributeOf(name: string, value: unknown): string {
  const own = names[name] ?? (name === 'viewBox' ? name : name.toLowerCase());
  switch (typeof value) {
    case 'string':
      return ` ${own}="${escaped(value)}"`;
    case 'number':
      return ` ${own}="${value}"`;
    case 'boolean':
      return isWord(name) ? ` ${own}="true"` : ` ${own}=""`;
    case 'function':
      // What happens in the browser is an island's.
      return '';
    default:
      throw new Error(`The attribute ${name} is no text`);
  }
}

const marks = /["&'<>]/;
const every = /["&'<>]/g;
const written: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const escaped = (text: string): string =>
  marks.test(text) ? text.replace(every, (mark) => written[mark] ?? mark) : text;
