import { type Check, sawAtLeast } from './check.ts';
import { sourceProblems } from './source-rules.ts';
import { syntaxOf } from './syntax.ts';
import { sourcesBelow } from './tree.ts';

/** Forbidden words and calls: see `source-rules.ts`. */
export const source: Check = {
  name: 'source',
  async run(root) {
    const files = sourcesBelow(root);
    return {
      problems: [
        ...files.flatMap((file) => sourceProblems(syntaxOf(root, file))),
        ...sawAtLeast(50, files.length, 'files'),
      ],
      seen: `${files.length} files`,
    };
  },
};
