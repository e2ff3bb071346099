import { type Check, sawAtLeast } from './check.ts';
import { isTestCode, sourcesBelow, textOf } from './tree.ts';

const chapters = ['packages/contract/src', 'apps/server/src/modules', 'apps/web/src/modules'];

/** The folder of one type of step: `<module>/steps/<type>/`. */
const stepFolder = /\/[^/]+\/steps\/([^/]+)\//;

/** Files that may name any type: the demo business shows what the product can do. */
const demo = /\.demo\.ts$/;

/** No file of flows outside a step's own folder names its type, so that another type needs no change there. */
export const flowSteps: Check = {
  name: 'flow steps',
  async run(root) {
    const files = chapters.flatMap((folder) => sourcesBelow(root, folder)).filter((file) => !isTestCode(file));
    const types = [...new Set(files.flatMap((file) => stepFolder.exec(file)?.[1] ?? []))];
    const flows = files.filter((file) => file.includes('/automations/') && !stepFolder.test(file) && !demo.test(file));
    return {
      problems: [
        ...flows.flatMap((file) => namedSteps(file, textOf(root, file), types)),
        ...sawAtLeast(5, types.length, 'types of steps'),
        ...sawAtLeast(50, flows.length, 'files of flows'),
      ],
      seen: `${types.length} types of steps, ${flows.length} other files of flows`,
    };
  },
};

/** Lists each type that a file contains as a complete text, such as `'wait'`. */
export function namedSteps(file: string, text: string, types: readonly string[]): string[] {
  return types
    .filter((type) => new RegExp(`(['"\`])${type}\\1`).test(text))
    .map((type) => `${file}: names the step "${type}"; put this into the folder of the step`);
}
