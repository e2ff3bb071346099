import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './checks/command.ts';

/**
 * Packs a package and installs it in another folder as a user gets it. Its declared dependencies come from this project's
 * installation, so that a test needs no registry.
 *
 * @param root the project
 * @param elsewhere an empty folder outside the project
 * @returns the folder of the installed package
 * @throws with the output of a program that fails
 */
export async function installPacked(root: string, name: string, elsewhere: string): Promise<string> {
  const unpacked = path.join(elsewhere, 'node_modules', name);
  await mkdir(unpacked, { recursive: true });
  await succeed(root, root, 'npm', ['pack', '--workspace', name, '--pack-destination', elsewhere]);
  const packed = (await readdir(elsewhere)).find((file) => file.endsWith('.tgz')) ?? 'nothing';
  await succeed(root, elsewhere, 'tar', ['-xzf', packed, '--strip-components=1', '-C', unpacked]);
  await installDependencies(root, elsewhere, unpacked);
  await writeFile(path.join(elsewhere, 'package.json'), '{ "type": "module" }');
  return unpacked;
}

async function installDependencies(root: string, elsewhere: string, folder: string): Promise<void> {
  const { dependencies = {} } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const to = path.join(elsewhere, 'node_modules', name);
    await cp(path.join(root, 'node_modules', name), to, { recursive: true });
    await installDependencies(root, elsewhere, to);
  }
}

/**
 * Runs a program of the project's packages and returns its output.
 *
 * @param root the project
 * @throws with the output if it fails
 */
export async function succeed(root: string, folder: string, program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(folder, program, args, root);
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} failed:\n${output}`);
  return output;
}
