import { IntlMessageFormat } from 'intl-messageformat';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

/**
 * Compares the variables of one message in two languages. A choice may exist in only one of them: Portuguese needs the
 * gender of nouns, English doesn't.
 */
export function sameVariables(one: string, other: string): string[] {
  const [left, right] = [variablesOf(one), variablesOf(other)];
  if (typeof left === 'string') return [left];
  if (typeof right === 'string') return [right];
  const different = [...[...left].filter((name) => !right.has(name)), ...[...right].filter((name) => !left.has(name))];
  return different.length === 0 ? [] : [`has ${different.join(', ')} in one language only`];
}

/** The variables and tags of a text with their kinds (`{count, plural}`), or the reason why it can't be parsed. */
function variablesOf(text: string): Set<string> | string {
  try {
    const found = new Set<string>();
    collect(new IntlMessageFormat(text, 'en').getAst(), found);
    return found;
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const kinds = ['', '', ', number', ', date', ', time', '', ', plural'];

function collect(parts: readonly Part[], found: Set<string>): void {
  for (const part of parts) {
    // A literal is 0 and the `#` inside a plural is 7: neither is a variable.
    if (part.type === 0 || part.type === 7) continue;
    if (part.type !== 5) found.add(part.type === 8 ? `<${part.value}>` : `{${part.value}${kinds[part.type] ?? ''}}`);
    if (part.type === 8) collect(part.children, found);
    if (part.type === 5 || part.type === 6) {
      for (const option of Object.values(part.options)) collect(option.value, found);
    }
  }
}
