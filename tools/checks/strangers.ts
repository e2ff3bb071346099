import { type Check, sawAtLeast } from './check.ts';
import { filesBelow, textOf } from './tree.ts';

/** Values that work on one machine only: package sources, and paths of home folders. */
const foreign: readonly { what: string; pattern: RegExp }[] = [
  { what: 'the host of a package registry', pattern: /registry\.(npm|yarn)|npm\.pkg\.|deb\.debian|debian\.org\b/ },
  { what: "a path of somebody's machine", pattern: /(?<![\w.@$}/-])\/(home|root|work|Users)\/(?!node\/)[\w.-]/ },
];

const textFile =
  /\.(tsx?|js|mjs|cjs|json|ya?ml|md|css|html|sh|sql|tmpl|toml|txt)$|(^|\/)(Dockerfile|\.npmrc|\.gitignore|run)$/;

/** The project works on any machine: its lock file and texts contain no address of the machine they were created on. */
export const strangers: Check = {
  name: 'strangers',
  async run(root) {
    const files = filesBelow(root).filter((file) => textFile.test(file) && file !== 'package-lock.json');
    const problems = files.flatMap((file) => foreignLines(file, textOf(root, file)));
    const lock = textOf(root, 'package-lock.json');
    const fetched = lock.match(/"resolved": "https?:/g)?.length ?? 0;
    if (fetched > 0)
      problems.push(`package-lock.json: ${fetched} addresses; make it with omit-lockfile-registry-resolved`);
    return {
      problems: [
        ...problems,
        ...sawAtLeast(100, files.length, 'files'),
        ...sawAtLeast(100, lock.match(/"integrity": /g)?.length ?? 0, 'packages in package-lock.json'),
      ],
      seen: `${files.length} files and the lock file`,
    };
  },
};

export function foreignLines(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      foreign.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${file}:${index + 1}: ${what}`),
    );
}
