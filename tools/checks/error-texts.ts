import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Check, sawAtLeast } from './check.ts';
import { sameVariables } from './icu.ts';
import { sourcesBelow } from './tree.ts';

const contract = 'packages/contract/src';

/** Each error code has a status of 400 to 599 and both texts with the same variables, and is in the catalogue. */
export const errorTexts: Check = {
  name: 'error texts',
  async run(root) {
    const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(root, file)).href);
    const catalogue = recordOf(recordOf(await load(`${contract}/error-catalogue.ts`)).errorCatalogue);
    const codes = Object.keys(catalogue);
    const problems = Object.entries(catalogue).flatMap(([code, definition]) => errorProblems(code, definition));
    for (const file of sourcesBelow(root, contract).filter((name) => name.endsWith('.errors.ts'))) {
      const declared = Object.values(recordOf(await load(file))).flatMap((errors) => Object.keys(recordOf(errors)));
      problems.push(
        ...sawAtLeast(1, declared.length, 'errors').map((problem) => `${file}: ${problem}`),
        ...declared.filter((code) => !codes.includes(code)).map((code) => `${file}: ${code} is not in the catalogue`),
      );
    }
    return { problems: [...problems, ...sawAtLeast(20, codes.length, 'error codes')], seen: `${codes.length} codes` };
  },
};

export function errorProblems(code: string, definition: unknown): string[] {
  const { status, en, pt } = recordOf(definition);
  const problems: string[] = [];
  if (!/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/.test(code)) problems.push('should be <noun>.<what_is_wrong>');
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 400 || status > 599) {
    problems.push('its status is not one of 400 to 599');
  }
  for (const part of ['message', 'action']) {
    const [english, portuguese] = [recordOf(en)[part], recordOf(pt)[part]];
    if (!isText(english) || !isText(portuguese)) problems.push(`its ${part} is missing in one language`);
    else problems.push(...sameVariables(english, portuguese).map((problem) => `its ${part} ${problem}`));
  }
  return problems.map((problem) => `${code}: ${problem}`);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
