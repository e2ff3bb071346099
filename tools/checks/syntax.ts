import { type Comment, type Node, parseSync } from 'oxc-parser';
import { textOf } from './tree.ts';

export interface Syntax {
  readonly file: string;
  readonly comments: readonly Comment[];
  /** Visits every node of the tree with its parents, nearest first. */
  visit(see: (node: Node, parents: readonly Node[]) => void): void;
  lineAt(offset: number): number;
}

/** Parses a source, so that a check never confuses texts or comments with code. */
export function syntaxOf(root: string, file: string): Syntax {
  return parseSyntax(file, textOf(root, file));
}

export function parseSyntax(file: string, text: string): Syntax {
  const { program, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return {
    file,
    comments,
    visit: (see) => walk(program, [], see),
    lineAt: (offset) => text.slice(0, offset).split('\n').length,
  };
}

function walk(node: Node, parents: readonly Node[], see: (node: Node, parents: readonly Node[]) => void): void {
  see(node, parents);
  const inside = [node, ...parents];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inside, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
