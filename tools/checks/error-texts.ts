import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Check, sawAtLeast } from './check.ts';
import { filesBelow, sourcesBelow, textOf } from './tree.ts';

const contract = 'packages/contract/src';

/** Each error code has a status of 400 to 599, is in the catalogue, and has a text in every language. */
export const errorTexts: Check = {
  name: 'error texts',
  async run(root) {
    const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(root, file)).href);
    const statuses = recordOf(recordOf(await load(`${contract}/error-catalogue.ts`)).errorStatuses);
    const codes = Object.keys(statuses);
    const problems = Object.entries(statuses).flatMap(([code, status]) => errorProblems(code, status));
    for (const file of sourcesBelow(root, contract).filter((name) => name.endsWith('.errors.ts'))) {
      const declared = Object.values(recordOf(await load(file))).flatMap((errors) => Object.keys(recordOf(errors)));
      const texts = textsBeside(root, file);
      problems.push(
        ...sawAtLeast(1, declared.length, 'errors').map((problem) => `${file}: ${problem}`),
        ...sawAtLeast(2, texts.length, 'languages').map((problem) => `${file}: ${problem}`),
        ...declared.filter((code) => !codes.includes(code)).map((code) => `${file}: ${code} is not in the catalogue`),
        ...texts.flatMap((text) => textProblems(declared, text).map((problem) => `${text.file}: ${problem}`)),
      );
    }
    return { problems: [...problems, ...sawAtLeast(20, codes.length, 'error codes')], seen: `${codes.length} codes` };
  },
};

interface ErrorTexts {
  readonly file: string;
  readonly errors: Readonly<Record<string, unknown>>;
}

/**
 * The texts of the module that declares errors in a file, in each language. The `messages` check compares the
 * languages.
 */
function textsBeside(root: string, file: string): ErrorTexts[] {
  const folder = `${path.posix.dirname(file)}/messages`;
  return filesBelow(root, folder)
    .filter((name) => /\/server\.[^./]+\.json$/.test(name))
    .map((name) => ({ file: name, errors: recordOf(recordOf(JSON.parse(textOf(root, name))).errors) }));
}

export function errorProblems(code: string, status: unknown): string[] {
  const problems: string[] = [];
  if (!/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/.test(code)) problems.push('should be <noun>.<what_is_wrong>');
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 400 || status > 599) {
    problems.push('its status is not one of 400 to 599');
  }
  return problems.map((problem) => `${code}: ${problem}`);
}

export function textProblems(codes: readonly string[], { errors }: Pick<ErrorTexts, 'errors'>): string[] {
  return codes.flatMap((code) =>
    ['message', 'action']
      .filter((part) => !isText(recordOf(errors[code])[part]))
      .map((part) => `${code} has no ${part}`),
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
