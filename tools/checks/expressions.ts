import { analyse } from 'scslre';
import { type Check, sawAtLeast } from './check.ts';
import { type Syntax, syntaxOf } from './syntax.ts';
import { isTestCode, sourcesBelow } from './tree.ts';

const folders = ['apps', 'packages', 'tools'];

/**
 * No regular expression of the product takes more than linear time: a long text from outside would occupy the process. The
 * analysis finds repetitions that compete for a text of one repeated character, with each other or from each place where a
 * search may begin; not alternatives that match the same. It sees literals and fixed texts in `new RegExp`, not patterns that the
 * program puts together. Tests choose their own inputs.
 */
export const expressions: Check = {
  name: 'expressions',
  async run(root) {
    const files = folders.flatMap((folder) => sourcesBelow(root, folder)).filter((file) => !isTestCode(file));
    const results = files.map((file) => expressionProblems(syntaxOf(root, file)));
    const seen = results.reduce((sum, { seen }) => sum + seen, 0);
    return {
      problems: [...results.flatMap(({ problems }) => problems), ...sawAtLeast(200, seen, 'expressions')],
      seen: `${seen} expressions in ${files.length} files`,
    };
  },
};

/** @returns the slow expressions of one source as `file:line: why`, and the number of expressions that it has */
export function expressionProblems(syntax: Syntax): { problems: string[]; seen: number } {
  const problems: string[] = [];
  let seen = 0;
  syntax.visit((node) => {
    const literal = expressionOf(node);
    if (!literal) return;
    seen += 1;
    const where = `${syntax.file}:${syntax.lineAt(node.start)}: /${literal.source}/${literal.flags}`;
    const [report] = analyse(literal, { maxReports: 1 }).reports;
    if (!report) return;
    const time = report.exponential ? 'exponential' : 'more than linear';
    problems.push(`${where} takes ${time} time on a text that repeats ${JSON.stringify(report.character.pick)}`);
  });
  return { problems, seen };
}

type Node = Parameters<Parameters<Syntax['visit']>[0]>[0];

function expressionOf(node: Node): { source: string; flags: string } | undefined {
  if (node.type === 'Literal' && 'regex' in node && node.regex)
    return { source: node.regex.pattern, flags: node.regex.flags };
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return undefined;
  const [source, flags = ''] = node.arguments.map(fixedText);
  return source === undefined ? undefined : { source, flags };
}

function fixedText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
