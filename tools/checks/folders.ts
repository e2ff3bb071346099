import path from 'node:path';
import { type Check, sawAtLeast } from './check.ts';
import { isTestCode, sourcesBelow } from './tree.ts';

const modules = ['apps/server/src/modules', 'apps/web/src/modules'];

/** The most source files in one folder of a module. */
const mostFiles = 25;

/** Folders that are still being split. The list may only shrink: an entry that isn't needed fails the check. */
const crowded: readonly string[] = [];

/** A folder of a module has few enough files to be read at a glance; beyond that, each noun has its own folder. */
export const folders: Check = {
  name: 'folders',
  async run(root) {
    const files = modules.flatMap((folder) => sourcesBelow(root, folder)).filter((file) => !isTestCode(file));
    return {
      problems: [...folderProblems(files, crowded), ...sawAtLeast(500, files.length, 'files of modules')],
      seen: `${new Set(files.map((file) => path.posix.dirname(file))).size} folders, ${crowded.length} being split`,
    };
  },
};

/**
 * Lists each folder with too many files.
 *
 * @param files without tests and factories
 * @param splitting folders that may have more for now; one that doesn't is a problem too
 */
export function folderProblems(files: readonly string[], splitting: readonly string[]): string[] {
  const byFolder = Map.groupBy(files, (file) => path.posix.dirname(file));
  const isCrowded = (folder: string): boolean => (byFolder.get(folder)?.length ?? 0) > mostFiles;
  return [
    ...[...byFolder.keys()]
      .filter((folder) => isCrowded(folder) && !splitting.includes(folder))
      .map(
        (folder) =>
          `${folder}: has ${byFolder.get(folder)?.length} source files, more than ${mostFiles}; give each noun a folder`,
      ),
    ...splitting
      .filter((folder) => !isCrowded(folder))
      .map((folder) => `tools/checks/folders.ts: ${folder} is small enough now; remove it from the list`),
  ];
}
