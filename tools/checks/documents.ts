import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Check, sawAtLeast } from './check.ts';
import { filesBelow, textOf } from './tree.ts';

const dependencyRecord = 'docs/decisions/0002-dependencies.md';

/** Proves its claims with the paths of files, so that each path must exist. */
const securityPage = 'docs/security.md';

/**
 * Every dependency has a line in the record, every line has its dependency, links between documents work, and every
 * path that the security page names exists.
 */
export const documents: Check = {
  name: 'documents',
  async run(root) {
    const manifests = filesBelow(root).filter((file) => /(^|\/)package\.json$/.test(file));
    const used = new Set(manifests.flatMap((file) => dependenciesOf(JSON.parse(textOf(root, file)))));
    const recorded = recordedIn(textOf(root, dependencyRecord));
    const pages = filesBelow(root).filter((file) => file.endsWith('.md'));
    const security = textOf(root, securityPage);
    return {
      problems: [
        ...[...used]
          .filter((name) => !recorded.has(name))
          .map((name) => `${dependencyRecord}: has no line for ${name}`),
        ...[...recorded].filter((name) => !used.has(name)).map((name) => `${dependencyRecord}: nothing uses ${name}`),
        ...pages.flatMap((file) =>
          linksOf(textOf(root, file))
            .filter((link) => !existsSync(path.join(root, path.dirname(file), link)))
            .map((link) => `${file}: ${link} is not there`),
        ),
        ...missingPaths(root, security).map((named) => `${securityPage}: ${named} is not there`),
        ...sawAtLeast(60, pathsIn(security).length, 'paths of the security page'),
        ...sawAtLeast(30, used.size, 'dependencies'),
        ...sawAtLeast(5, pages.length, 'documents'),
      ],
      seen: `${used.size} dependencies, ${pages.length} documents`,
    };
  },
};

export function dependenciesOf(manifest: unknown): string[] {
  if (typeof manifest !== 'object' || manifest === null) return [];
  return Object.entries(manifest)
    .filter(([key]) => /^(dependencies|devDependencies|optionalDependencies|peerDependencies)$/.test(key))
    .flatMap(([, names]) => (typeof names === 'object' && names !== null ? Object.keys(names) : []))
    .filter((name) => !name.startsWith('@kumbi/'));
}

export function recordedIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? ''));
}

/** The files that a document links to, without web addresses and anchors. */
export function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** The paths in code spans of a document, from the project's folder. Addresses of the server begin with a slash, and patterns have a `*` or `<`. */
export function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return [...new Set(spans.filter((span) => /^\.?[\w-][\w.-]*\/[\w./-]+$/.test(span)))];
}

export const missingPaths = (root: string, text: string): string[] =>
  pathsIn(text).filter((named) => !existsSync(path.join(root, named)));
