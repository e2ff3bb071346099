import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import { createLowlight } from 'lowlight';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

const lowlight = createLowlight({ bash, javascript, json, php, python });
export type CodeLanguage = 'bash' | 'javascript' | 'json' | 'php' | 'python';

/** The five colours of code, by the names of the highlighter. Code of any other kind has the colour of the text. */
const classes: Readonly<Record<string, string>> = {
  string: 's',
  regexp: 's',
  keyword: 'k',
  literal: 'k',
  built_in: 'k',
  meta: 'k',
  number: 'n',
  comment: 'c',
  attr: 'a',
  property: 'a',
  title: 'a',
};

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** Tokens become elements, not HTML, so that an example can't add markup. */
function rendered(nodes: readonly Node[]): ReactNode[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return '';
    const inner = rendered(node.children as readonly Node[]);
    const [name = ''] = (node.properties.className as readonly string[] | undefined) ?? [];
    const own = classes[name.replace(/^hljs-/, '')];
    // Fixed children never change their places, so they need no keys.
    return own ? jsxs('span', { className: `h-${own}`, children: inner }) : jsxs(Fragment, { children: inner });
  });
}

interface CodeBlockProps {
  readonly code: string;
  readonly language: CodeLanguage;
  /** The language of the choice that shows this block; always shown without one. */
  readonly only?: string;
  /** The name of a long block, which scrolls inside. */
  readonly scrolls?: string;
}

/** Highlighted code. The script adds the button that copies it. */
export function CodeBlock({ code, language, only, scrolls }: CodeBlockProps) {
  const children = rendered(lowlight.highlight(language, code).children);
  return (
    <div
      className={only ? `api-code api-code-${only}` : 'api-code'}
      data-code=""
      {...(scrolls === undefined ? {} : { 'data-scrolls': scrolls })}
    >
      <pre>{jsx('code', { children: jsxs(Fragment, { children }) })}</pre>
    </div>
  );
}
