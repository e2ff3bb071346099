import path from 'node:path';
import type { KnipConfig } from 'knip';
import { foldersOf } from './tools/new-module/lay-out.ts';

const templates = path.join(import.meta.dirname, 'tools/new-module');
const folders = foldersOf({ 'module-file': 'module', 'noun-file': 'noun' });

/** The imports of a template of new modules, as they are after it is laid out. Its own files don't exist here. */
function importsOf(text: string, file: string): string {
  const chapter = path.dirname(path.relative(templates, file));
  const folder = path.join(import.meta.dirname, folders[chapter] ?? chapter);
  const imports = [...text.matchAll(/^(import .* from ')(\.[^'{}]+)';$/gm)].filter(([line]) => !line.includes('{{'));
  return imports
    .map(([, names, from = '']) => {
      const target = path.relative(path.dirname(file), path.resolve(folder, from));
      return `${names}${target.startsWith('.') ? target : `./${target}`}';`;
    })
    .join('\n');
}

export default {
  includeEntryExports: true,
  ignoreExportsUsedInFile: {
    interface: true,
    type: true,
  },
  compilers: { tmpl: importsOf },
  workspaces: {
    '.': {
      ignoreDependencies: ['@swc/core', 'sherif'],
    },
    'apps/server': {
      ignoreIssues: {
        'src/testing/test-database.setup.ts': ['exports'],
      },
    },
    'apps/sandbox': {},
    'apps/site': {
      entry: ['src/entry-client.ts', 'src/entry-server.tsx', 'src/modules/*/*.entry.{ts,tsx}'],
      ignoreDependencies: ['preact', '@fontsource-variable/inter'],
      ignoreIssues: {
        'src/entry-server.tsx': ['exports'],
      },
    },
    'apps/web': {
      entry: ['src/app/main.tsx', 'src/service-worker.ts'],
      ignoreDependencies: ['@fontsource-variable/inter'],
      // Found by their paths. A test that reads all sources by theirs comes first, and only the first finder counts.
      ignoreIssues: { 'src/modules/*/*.help.ts': ['exports'] },
    },
    'packages/contract': {},
    'packages/backup': {},
    'packages/blocks': {},
    'packages/embedded-postgres': {},
    'packages/sdk': {
      entry: ['src/{kumbi,kumbi-error,webhook}.ts'],
      includeEntryExports: false,
    },
    'packages/mcp': {
      entry: ['src/main.ts'],
    },
    tools: {
      entry: ['*.ts', 'new-module/{module,noun}/**/*.tmpl'],
      project: ['**/*.ts', '**/*.tmpl'],
    },
    e2e: {
      entry: ['crash/{checkouts,imports,links,soak,webhooks}.ts'],
    },
    bench: {},
  },
} satisfies KnipConfig;
