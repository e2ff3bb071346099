import type { Node } from 'oxc-parser';
import type { EnglishKind } from './english-rules.ts';
import { parseSyntax } from './syntax.ts';

/** A piece of English in the project. */
export interface Written {
  readonly file: string;
  /** The line of its beginning, from 1. */
  readonly line: number;
  readonly kind: EnglishKind;
  readonly text: string;
}

/** The texts of a `messages/en.json`, one for each line with a value. */
export function messageTextsIn(file: string, text: string): Written[] {
  return text.split('\n').flatMap((line, index) => {
    const value = /^\s*"[^"]+":\s*("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
    return value ? [{ file, line: index + 1, kind: 'text', text: String(JSON.parse(value)) }] : [];
  });
}

/** The prose of a Markdown document, without code and without the examples of the style guide. */
export function proseIn(file: string, text: string): Written[] {
  let fenced = false;
  let example = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) fenced = !fenced;
    if (line.includes('<!-- english: examples -->')) example = true;
    if (line.includes('<!-- english: end -->')) example = false;
    const prose = line.replaceAll(/`[^`]*`/g, '`…`').replaceAll(/"[^"]*"/g, '"…"');
    return fenced || example || /^(?: {4}\S|```|<!--)/.test(line) || prose.trim() === ''
      ? []
      : [{ file, line: index + 1, kind: 'document', text: prose }];
  });
}

/**
 * The comments of a TypeScript source and of its SQL, the texts that it throws or logs and, if `inline`, the descriptions
 * of its API and its English strings next to Portuguese ones.
 */
export function sourceTextsIn(file: string, text: string, inline: boolean): Written[] {
  const syntax = parseSyntax(file, text);
  const lineAt = lineCounter(text);
  const comments = syntax.comments.map(({ value, start }) => comment(file, lineAt(start), value));
  const found: Written[] = [];
  syntax.visit((node, parents) => {
    if (node.type === 'TemplateLiteral')
      for (const { at, value } of sqlComments(text.slice(node.start + 1, node.end - 1)))
        found.push(comment(file, lineAt(node.start + 1 + at), value));
    // Tests imitate the faults of libraries.
    for (const { start, value } of file.endsWith('.test.ts') ? [] : faultTexts(node, parents[0]))
      found.push({ file, line: lineAt(start), kind: 'fault', text: value });
    if (!inline) return;
    for (const { start, value } of descriptions(node))
      found.push({ file, line: lineAt(start), kind: 'description', text: value });
    const value = stringOf(node);
    if (value !== undefined && (parents.some(isEnglish) || isFirstOfTwo(node, parents[0])))
      found.push({ file, line: lineAt(node.start), kind: 'text', text: value });
  });
  return [...comments, ...found];
}

/** The comments of a stylesheet, a script or a deployment file, found by the signs that begin them. */
export function commentsIn(file: string, text: string): Written[] {
  const lineAt = lineCounter(text);
  const pattern = file.endsWith('.css') ? /\/\*([\s\S]*?)\*\//g : /(?<=^|\s)(?:#|\/\/|\/\*)\s(.*)$/gm;
  return [...text.matchAll(pattern)].map((match) => comment(file, lineAt(match.index), match[1] ?? ''));
}

/**
 * The comments of SQL, with their offsets; lines that follow each other are one comment. The body of a function is between
 * `$$`. Its comments are skipped, because the database keeps them and a recorded migration never changes.
 */
function sqlComments(sql: string): { at: number; value: string }[] {
  const isInBody = (at: number): boolean => sql.slice(0, at).split('$$').length % 2 === 0;
  return [...sql.matchAll(/^[ \t]*--[ \t].*(?:\n[ \t]*--[ \t].*)*/gm)]
    .filter(({ index }) => !isInBody(index))
    .map((match) => ({ at: match.index, value: match[0].replaceAll(/^[ \t]*--/gm, '') }));
}

/** Names in backticks are code and quotes are not ours. The marks of lines are removed, because a sentence may begin there. */
function comment(file: string, line: number, value: string): Written {
  const text = value
    .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, '_'))
    .replaceAll(/"[^"\n]*"/g, (quote) => quote.replaceAll(/./g, '_'))
    .replaceAll(/^[ \t]*\*+[ \t]?/gm, '');
  return { file, line, kind: 'comment', text };
}

/** The texts of `throw new Gone('…')`, `new Error('…')` and `log.warn(values, '…')`. */
function faultTexts(node: Node, parent: Node | undefined): { start: number; value: string }[] {
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier')
    return parent?.type === 'ThrowStatement' || /Error$/.test(node.callee.name)
      ? node.arguments.slice(0, 1).flatMap(textsIn)
      : [];
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { object, property } = node.callee;
  const levels = ['debug', 'error', 'fatal', 'info', 'warn'];
  const isLog = [object, object.type === 'MemberExpression' ? object.property : object].some(
    (each) => (each.type === 'Identifier' || each.type === 'PrivateIdentifier') && each.name === 'log',
  );
  return isLog && property.type === 'Identifier' && levels.includes(property.name)
    ? node.arguments.flatMap(textsIn)
    : [];
}

/** The texts of `summary: '…'` and `description: '…'`. */
function descriptions(node: Node): { start: number; value: string }[] {
  const isDescription =
    node.type === 'Property' && node.key.type === 'Identifier' && /^(summary|description)$/.test(node.key.name);
  return isDescription ? textsIn(node.value) : [];
}

/** The texts that an expression may have; their values are left out. */
function textsIn(node: Node): { start: number; value: string }[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ start: node.start, value: node.value }];
  if (node.type === 'TemplateLiteral') {
    const value = node.quasis.map(({ value: part }) => part.cooked ?? part.raw).join('…');
    return [{ start: node.start, value: value.replaceAll(/`[^`]*`|"[^"]*"/g, '_') }];
  }
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  return node.type === 'BinaryExpression' ? textsIn(node.left) : [];
}

function isEnglish(node: Node): boolean {
  return node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'en';
}

/** The first of two strings is English in `described('en', 'pt')` and in the `['en', 'pt']` of page templates. */
function isFirstOfTwo(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'CallExpression') {
    const { callee, arguments: given } = parent;
    return callee.type === 'Identifier' && callee.name === 'described' && given[0] === node;
  }
  if (parent?.type !== 'ArrayExpression' || parent.elements.length !== 2) return false;
  const [first, second] = parent.elements;
  return first === node && second?.type === 'Literal' && typeof second.value === 'string';
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateElement' ? node.value.raw : undefined;
}

/** Returns the line of an offset, from 1; many offsets of one text are looked up without a new search. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
