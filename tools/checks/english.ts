import { type Check, sawAtLeast } from './check.ts';
import { type EnglishKind, englishFindings } from './english-rules.ts';
import { commentsIn, messageTextsIn, proseIn, sourceTextsIn, type Written } from './english-sources.ts';
import { filesBelow, textOf } from './tree.ts';

/** Product texts, API descriptions, thrown and logged texts, docs and comments avoid the phrases of docs/style.md. */
export const english: Check = {
  name: 'english',
  async run(root) {
    const files = filesBelow(root);
    const written = files.flatMap((file) => writtenIn(file, () => textOf(root, file)));
    const count = (kind: EnglishKind): number => written.filter((each) => each.kind === kind).length;
    return {
      problems: [
        ...englishProblems(written),
        ...sawAtLeast(2000, count('text'), 'texts'),
        ...sawAtLeast(20, count('document'), 'lines of documents'),
        ...sawAtLeast(1000, count('comment'), 'comments'),
        ...sawAtLeast(200, count('description'), 'API descriptions'),
        ...sawAtLeast(150, count('fault'), 'thrown or logged texts'),
      ],
      seen: shown.map((kind) => `${count(kind)} ${kind}s`).join(', '),
    };
  },
};

/** Lists every avoided phrase with its replacement. */
export function englishProblems(written: readonly Written[]): string[] {
  return written.flatMap(({ file, line, kind, text }) =>
    englishFindings(text, kind).map(({ phrase, write, offset }) => {
      const at = line + text.slice(0, offset).split('\n').length - 1;
      return `${file}:${at}: "${phrase.replaceAll(/\s+(?:[*#]\s+)?/g, ' ')}": write ${write}`;
    }),
  );
}

const shown: readonly EnglishKind[] = ['text', 'comment', 'description', 'fault'];

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
