import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Playwright's launch options. Without a path, Playwright uses the browser it has downloaded. */
export interface Browser {
  readonly executablePath?: string;
  readonly args: readonly string[];
}

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser for the journeys: `KUMBI_CHROMIUM`, the system's, Playwright's own, or one that it installs now.
 *
 * @param log called before an installation starts
 */
export function findBrowser(log: (line: string) => void): Browser {
  const named = process.env.KUMBI_CHROMIUM;
  if (named && !isProgram(named)) throw new Error(`KUMBI_CHROMIUM: ${named} is not a program`);
  return present(named) ?? install(log);
}

/** Returns the installed browser, if any. */
function present(named: string | undefined): Browser | undefined {
  const executablePath = named ?? onPath() ?? macPrograms.find(isProgram);
  if (executablePath) return { executablePath, args: flags() };
  return existsSync(chromium.executablePath()) ? { args: flags() } : undefined;
}

function install(log: (line: string) => void): Browser {
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    log('no browser found: installing Chromium with apt-get');
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', 'chromium']);
  } else {
    log('no browser found: downloading Chromium with Playwright');
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const browser = present(undefined);
  if (!browser) throw new Error('no browser found after installing one; name yours in KUMBI_CHROMIUM');
  return browser;
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (error || status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed; install Chromium yourself and name it in KUMBI_CHROMIUM`);
  }
}

/** Chromium refuses its own sandbox as root, and containers give it only 64 MB of shared memory. */
function flags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'];
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return programs.flatMap((program) => folders.map((folder) => path.join(folder, program))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const { executablePath } = findBrowser((line) => console.log(line));
  console.log(executablePath ?? chromium.executablePath());
}
