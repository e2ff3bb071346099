import { filesBelow, textOf } from '../checks/tree.ts';
import type { Names } from './names.ts';

/** A name that the product has once, and the files in which it would be found. */
interface Taken {
  readonly what: string;
  readonly files: RegExp;
  readonly pattern: string;
}

const takenBy = (names: Names): readonly Taken[] => [
  {
    what: `the address /company/${names['nouns-file']}`,
    files: /\.endpoints\.ts$/,
    pattern: `'/company/${names['nouns-file']}['/]`,
  },
  { what: `the schema ${names.Noun}`, files: /\.schemas\.ts$/, pattern: `\\.meta\\(\\{ id: '${names.Noun}' \\}\\)` },
  { what: `errors of ${names.noun_column}`, files: /\.errors\.ts$/, pattern: `'${names.noun_column}\\.` },
  { what: `audit actions of ${names.noun_column}`, files: /\.contract\.ts$/, pattern: `'${names.noun_column}\\.` },
  { what: `the counter ${names.table}`, files: /\.contract\.ts$/, pattern: `^ +'?${names.table}'?: \\{ plans` },
  { what: `the table ${names.table}`, files: /\.table\.ts$/, pattern: `create table ${names.table} ` },
  {
    what: `the modal ${names['noun-file']}`,
    files: /\.web\.ts$|modal-params\.ts$/,
    pattern: `^ +'?${names['noun-file']}'?: `,
  },
  { what: `the page ${names['nouns-file']}`, files: /\.web\.ts$/, pattern: `path: '${names['nouns-file']}'` },
];

/** Returns a line for each name of a noun that something else already has. */
export function clashesOf(root: string, names: Names): string[] {
  const files = ['packages/contract/src', 'apps/server/src', 'apps/web/src'].flatMap((folder) =>
    filesBelow(root, folder),
  );
  return takenBy(names).flatMap(({ what, files: where, pattern }) => {
    const found = files.find((file) => where.test(file) && new RegExp(pattern, 'm').test(textOf(root, file)));
    return found ? [`${what} is taken: ${found}`] : [];
  });
}
