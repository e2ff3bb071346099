import { type Check, sawAtLeast } from './check.ts';
import { englishPending } from './english-pending.ts';
import { type EnglishKind, englishFindings } from './english-rules.ts';
import { commentsIn, messageTextsIn, proseIn, sourceTextsIn, type Written } from './english-sources.ts';
import { filesBelow, textOf } from './tree.ts';

/** Product texts, docs and comments avoid the phrases of docs/style.md. */
export const english: Check = {
  name: 'english',
  async run(root) {
    const files = filesBelow(root);
    const written = files.flatMap((file) => writtenIn(file, () => textOf(root, file)));
    const count = (kind: EnglishKind): number => written.filter((each) => each.kind === kind).length;
    return {
      problems: [
        ...englishProblems(written, englishPending),
        ...sawAtLeast(2000, count('text'), 'texts'),
        ...sawAtLeast(20, count('document'), 'lines of documents'),
        ...sawAtLeast(1000, count('comment'), 'comments'),
      ],
      seen: `${count('text')} texts, ${count('comment')} comments, ${englishPending.length} pending folders`,
    };
  },
};

/**
 * Lists every avoided phrase with its replacement.
 *
 * @param pending paths with comments that are not rewritten yet. Texts and documents are never pending. A path without
 *   findings is a problem too, so that the list only gets shorter.
 */
export function englishProblems(written: readonly Written[], pending: readonly string[]): string[] {
  const overdue = new Set(pending);
  const problems: string[] = [];
  for (const { file, line, kind, text } of written) {
    const findings = englishFindings(text, kind);
    if (findings.length === 0) continue;
    const waiting = kind === 'comment' ? pending.filter((entry) => isBelow(file, entry)) : [];
    for (const entry of waiting) overdue.delete(entry);
    if (waiting.length > 0) continue;
    for (const { phrase, write, offset } of findings) {
      const at = line + text.slice(0, offset).split('\n').length - 1;
      problems.push(`${file}:${at}: "${phrase.replaceAll(/\s+(?:[*#]\s+)?/g, ' ')}": write ${write}`);
    }
  }
  const done = [...overdue].map(
    (entry) => `tools/checks/english-pending.ts: ${entry} has no findings left: remove it from the list`,
  );
  return [...problems, ...done];
}

function isBelow(file: string, entry: string): boolean {
  return file === entry || file.startsWith(`${entry}/`);
}

const withTexts = /^(packages\/(contract|blocks)|apps\/site)\/src\//;

/** The tests of this check quote the phrases that it finds. */
const quoting = /^tools\/checks\/english/;

function writtenIn(file: string, read: () => string): Written[] {
  if (quoting.test(file)) return [];
  if (/\/messages\/(?:[\w-]+\.)?en\.json$/.test(file)) return messageTextsIn(file, read());
  if (file.endsWith('.md')) return proseIn(file, read());
  if (/\.tsx?$/.test(file)) return sourceTextsIn(file, read(), withTexts.test(file));
  return /\.(css|sh|ya?ml|tmpl)$|(^|\/)Dockerfile$/.test(file) ? commentsIn(file, read()) : [];
}
