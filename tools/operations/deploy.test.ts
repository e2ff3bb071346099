import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentSchema, parseConfig } from '@kumbi/server/kernel/config/config.ts';
import { moduleVariables } from '@kumbi/server/main/module-config.ts';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const known = new Set([...Object.keys(environmentSchema.shape), ...moduleVariables]);
const example = Object.fromEntries(
  read('.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1).replace(/^"|"$/g, '')]),
);
/** Values for the empty fields of the example. */
const filledIn: Record<string, string> = {
  ...example,
  KUMBI_SECRET: '0123456789abcdef0123456789abcdef',
  POSTGRES_PASSWORD: 'one',
  KUMBI_OWNER_PASSWORD: 'two',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret key',
};
/** Set by the image, given by the other services of the file, or only for a sandbox. A country file needs a volume. */
const setElsewhere = new Set([
  ...['NODE_ENV', 'HOST', 'PORT', 'KUMBI_DATA', 'KUMBI_COUNTRY_FILE'],
  ...['DATABASE_APP_URL', 'DATABASE_DIRECT_URL', 'DATABASE_PREPARE', 'S3_REGION'],
  ...['KUMBI_SANDBOX_PUBLIC', 'SANDBOX_PORT', 'SANDBOX_RECEIVER_PORT', 'SERVICES_URL', 'OUTGOING_ALLOW'],
]);

interface Service {
  readonly environment?: Record<string, string | null>;
  readonly command?: string[];
  readonly volumes?: string[];
  readonly build?: { context: string; dockerfile: string };
  readonly depends_on?: Record<string, unknown> | string[];
}
interface Manifest {
  readonly kind: string;
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec?: {
    template?: { spec: { containers: { args: string[]; readinessProbe?: { httpGet: { path: string } } }[] } };
  };
}

const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service>; volumes: object };
const filled = (text: string) => text.replace(/\$\{(\w+)(?::[?-])?\}/g, (_whole, name: string) => filledIn[name] ?? '');

test('compose sets an environment that the program accepts, and requires only variables of the example', () => {
  for (const name of ['server', 'worker']) {
    const environment = compose.services[name]?.environment ?? {};
    expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([]);
    const values = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value ?? '')]));
    expect(parseConfig(values)).toMatchObject({ mode: 'live', env: { S3_BUCKET: 'kumbi' } });
  }
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');
  expect(asked.filter((variable) => !(variable in example))).toEqual([]);
  expect(Object.keys(example).filter((variable) => !asked.includes(variable))).toEqual([]);
});

test('compose passes on each variable that an operator may set', () => {
  const environment = compose.services.server?.environment ?? {};
  const missing = [...known].filter((variable) => !(variable in environment) && !setElsewhere.has(variable));
  expect(missing).toEqual([]);
});

test('secrets have no value in the example', () => {
  for (const name of Object.keys(example).filter((variable) => /SECRET|PASSWORD|KEY/.test(variable)))
    expect(example[name], name).toBe('');
});

test('compose names files, services and volumes that are there', () => {
  const { services, volumes } = compose;
  for (const service of Object.values(services)) {
    if (service.build) {
      expect(path.join(root, 'deploy', service.build.context)).toBe(root);
      expect(existsSync(path.join(root, service.build.dockerfile))).toBe(true);
    }
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
    expect(needed.filter((name) => !(name in services))).toEqual([]);
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      expect(from.startsWith('./') ? existsSync(path.join(root, 'deploy', from)) : from in volumes, volume).toBe(true);
    }
  }
  expect([services.server?.command, services.worker?.command]).toEqual([['server'], ['worker']]);
});

test('the image consists of existing files, runs as an ordinary user, and names no registry', () => {
  const dockerfile = read('Dockerfile');
  for (const [, file] of dockerfile.matchAll(/"(?:\.\/)?(tools\/[\w./-]+)"/g))
    expect(existsSync(path.join(root, file ?? '')), file).toBe(true);
  for (const [, variables] of dockerfile.matchAll(/^ENV (.*)$/gm))
    for (const variable of variables?.split(' ') ?? []) expect(known).toContain(variable.split('=')[0]);
  const image = Object.fromEntries(
    [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((each) => each.split('='))),
  );
  // It listens for others, so it never runs the sandbox: without settings, it says which ones are missing.
  expect(() => parseConfig(image)).toThrow(/KUMBI_URL, .*: must be set in live mode/);
  expect(dockerfile).toMatch(/^USER node$/m);
  for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/^node:24-\w+-slim$/);
});

test('the example for Kubernetes sets an environment that the program accepts', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml'));
  expect(documents.flatMap((document) => document.errors)).toEqual([]);
  const manifests = documents.map((document) => document.toJS() as Manifest);
  const environment = Object.assign({}, ...manifests.map(({ data, stringData }) => ({ ...data, ...stringData })));
  expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([]);
  expect(parseConfig(environment).mode).toBe('live');
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  expect(containers.map(({ args }) => args)).toEqual([['server'], ['worker']]);
  expect(containers[0]?.readinessProbe?.httpGet.path).toBe('/readyz');
});
