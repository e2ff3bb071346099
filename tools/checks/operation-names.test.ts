import { expect, it } from 'vitest';
import { functionNames, operationNameProblems } from './operation-names.ts';
import { parseSyntax } from './syntax.ts';

const service = 'apps/server/src/modules/cups/cup.service.ts';
const endpoints = 'packages/contract/src/cups/cups.endpoints.ts';
const routes = 'apps/server/src/modules/cups/cup.routes.ts';
const problems = (file: string, text: string) => operationNameProblems(parseSyntax(file, text));

it.each([
  'export async function createCup(ctx) {}',
  'export const listCups = (ctx) => [];',
  'export const takeaways = [];',
  'export function noteworthyCups() {}',
  'export function offerCup() {}',
  'function keepCup() {}',
  'export function readCupsOfShop() {}',
])('knows %s in a service', (text) => {
  expect(problems(service, text)).toEqual([]);
});

it.each([
  'export function listCupsOf(ctx) {}',
  'export const getOwnCup = (ctx) => ctx;',
  'export async function noteCup() {}',
  'export const keepCup = () => undefined;',
  'export function takeCup() {}',
  'export function tellCups() {}',
  'export function holdCup() {}',
  'export function bringCupBack() {}',
  'export function makeCup() {}',
])('refuses %s in a service', (text) => {
  expect(problems(service, text)).toHaveLength(1);
  expect(problems(service.replace('service', 'store'), text)).toHaveLength(1);
});

it('leaves pure rules and factories alone', () => {
  expect(problems('apps/server/src/modules/cups/cup.rules.ts', 'export const digestOf = (cup) => cup;')).toEqual([]);
  expect(problems('apps/server/src/modules/cups/cup.factory.ts', 'export const makeCup = () => {};')).toEqual([]);
});

it('knows groups of endpoints with known verbs', () => {
  expect(problems(endpoints, 'export const cups = { list: endpoint({}), replay: publicEndpoint({}) };')).toEqual([]);
  expect(problems(endpoints, 'export const cups = { ...recordEndpoints({}), publish: endpoint({}) };')).toEqual([]);
  expect(problems(endpoints, 'export const cups = recordEndpoints({});')).toEqual([]);
});

it.each([
  'export const createCup = endpoint({});',
  'export const cups = { bringBack: endpoint({}) };',
  'export const { list: listCups } = recordEndpoints({});',
])('refuses %s among endpoints', (text) => {
  expect(problems(endpoints, text)).toHaveLength(1);
});

it('gives a handler the name of its operation', () => {
  const route = (handler: string, names = 'categories') =>
    problems(
      routes,
      `import { ${names} } from '@kumbi/contract/cups/cups.endpoints.ts';
       routes.handle(${names.split(' as ').at(-1)}.create, ${handler});`,
    );
  expect(route('(ctx, { body }) => createCategory(ctx, body)')).toEqual([]);
  expect(route('async (ctx) => { return anything(ctx); }')).toEqual([]);
  expect(route('(ctx) => categories.create(ctx)', 'categories as categoriesApi')).toEqual([]);
  expect(route('(ctx, { body }) => makeGroup(ctx, body)')).toHaveLength(1);
  expect(route('(ctx, { body }) => makeGroup(ctx, body)', 'categories as categoriesApi')).toHaveLength(1);
  expect(route('provider((ctx, { body }) => makeGroup(ctx, body))')).toHaveLength(1);
});

it('gives a key of a web resource the verb of its operation', () => {
  const api = (members: string) =>
    problems('apps/web/src/modules/cups/cups.api.ts', `export const cups = resource({ ${members} });`);
  expect(api("list: pick(cupsApi.list, 'cups'), delete: cupsApi.delete, createSaucer: saucers.create")).toEqual([]);
  expect(api('saucer: saucers.get')).toHaveLength(1);
  expect(api("remove: pick(cupsApi.delete, 'cup')")).toHaveLength(1);
  expect(api('creates: cupsApi.create')).toHaveLength(1);
});

it('knows one and many', () => {
  expect(functionNames('categories', 'create')).toContain('createCategory');
  expect(functionNames('sales', 'list')).toContain('listSales');
  expect(functionNames('home', 'get')).toEqual(['getHome']);
});
