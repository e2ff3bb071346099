import { plans as plansApi } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { categories as categoriesApi } from '@kumbi/contract/shops/category.endpoints.ts';
import type { Category } from '@kumbi/contract/shops/category.schemas.ts';
import { shops as shopsApi } from '@kumbi/contract/shops/shops.endpoints.ts';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { pick, resource } from './resource.ts';

const categories = resource({
  list: pick(categoriesApi.list, 'categories'),
  save: pick(categoriesApi.save, 'category'),
  delete: categoriesApi.delete,
});
const shops = resource({ list: pick(shopsApi.list, 'shops') });
const plans = resource({ list: pick(plansApi.list, 'plans') });
const inShop = { query: { shop_id: 's' } };
const category = (name: string) => ({ name, shop_id: 's', description: '' });
const found = (...names: readonly string[]) => names.map((id) => ({ id, name: id }));

const requests: { readonly method: string; readonly url: string; readonly workspace: string | null }[] = [];
/** Responds by method and path. A number is the status of a refusal. */
let respond: (method: string, url: URL) => object | number;

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    requests.push({ method, url, workspace: new Headers(init.headers).get('x-company') });
    const answer = respond(method, new URL(url, 'http://kumbi.test'));
    return typeof answer === 'number'
      ? Response.json({ code: 'shop.category_in_use', message: 'm', action: 'a' }, { status: answer })
      : Response.json(answer);
  });
});
afterEach(() => {
  queryClient.clear();
  requests.length = 0;
  vi.unstubAllGlobals();
});

const watch = (workspace: string) =>
  new QueryObserver(queryClient, categories.list(workspace, inShop)).subscribe(vi.fn());
const names = (workspace: string) =>
  queryClient.getQueryData<Category[]>(categories.list(workspace, inShop).queryKey)?.map(({ id }) => id);

test('a read sends its workspace, returns the picked field, and its key contains endpoint and input', async () => {
  respond = () => ({ has: false, total: 1, categories: found('a') });
  const query = categories.list('C1', inShop);
  expect(await queryClient.fetchQuery(query)).toEqual(found('a'));
  expect(requests).toEqual([{ method: 'GET', url: '/api/v1/company/shops/category?shop_id=s', workspace: 'C1' }]);
  expect(query.queryKey.slice(0, 3)).toEqual(['C1', 'GET /company/shops/category', inShop]);
  expect(categories.list('C2', inShop).queryKey).not.toEqual(query.queryKey);
});

test('a call outside a workspace has no workspace', async () => {
  respond = () => ({ plans: found('free') });
  expect(await queryClient.fetchQuery(plans.list())).toEqual(found('free'));
  expect(requests[0]).toEqual({ method: 'GET', url: '/api/v1/plans', workspace: null });
});

test('a list loads its pages by cursor and returns their rows together', async () => {
  respond = (_, url) =>
    url.searchParams.get('cursor') === 'next'
      ? { has: false, total: 3, categories: found('c') }
      : { has: true, total: 3, cursor: 'next', categories: found('a', 'b') };
  const observer = new InfiniteQueryObserver(queryClient, categories.list.pages('C1', inShop));
  const leave = observer.subscribe(vi.fn());
  await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage).toBe(true));
  await observer.fetchNextPage();
  const { data, hasNextPage } = observer.getCurrentResult();
  expect(data?.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(data?.pages[0]?.total).toBe(3);
  expect(hasNextPage).toBe(false);
  leave();
});

test('a write answers when what it changes was read again, in its own workspace and nowhere else', async () => {
  let known = ['a'];
  respond = (method) => {
    if (method === 'GET') return { has: false, total: known.length, categories: found(...known) };
    known = ['a', 'b'];
    return { category: { id: 'b' } };
  };
  const leave = [watch('C1'), watch('C2')];
  await vi.waitFor(() => expect([names('C1'), names('C2')]).toEqual([['a'], ['a']]));
  requests.length = 0;
  const body = category('b');
  expect(await categories.save('C1', { body }, { idempotencyKey: 'k' })).toEqual({ id: 'b' });
  expect(names('C1')).toEqual(['a', 'b']);
  expect(names('C2')).toEqual(['a']);
  expect(requests.map(({ method, workspace }) => [method, workspace])).toEqual([
    ['POST', 'C1'],
    ['GET', 'C1'],
  ]);
  for (const stop of leave) stop();
});

test('queries without a changed tag stay fresh', async () => {
  respond = (method) => (method === 'GET' ? { has: false, total: 0, shops: [] } : { category: { id: 'b' } });
  await queryClient.fetchQuery(shops.list('C1', { query: {} }));
  await categories.save('C1', { body: category('b') });
  expect(queryClient.getQueryState(shops.list('C1', { query: {} }).queryKey)?.isInvalidated).toBe(false);
});

test('a dropped row disappears before the server responds, and returns on a refusal', async () => {
  let refuse = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  respond = (method) => (method === 'GET' ? { has: false, total: 2, categories: found('a', 'b') } : 409);
  const leave = watch('C1');
  await vi.waitFor(() => expect(names('C1')).toEqual(['a', 'b']));
  const fetched = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'DELETE') await answered;
    return fetched(url, init);
  });
  const deletion = categories.delete('C1', { body: { id: 'b' } }, { drops: ['b'] });
  await vi.waitFor(() => expect(names('C1')).toEqual(['a']));
  refuse();
  await expect(deletion).rejects.toMatchObject({ status: 409 });
  expect(names('C1')).toEqual(['a', 'b']);
  leave();
});

test('several inputs are sent one after the other and refreshed once', async () => {
  respond = (method) =>
    method === 'GET' ? { has: false, total: 0, categories: [] } : { category: { id: String(requests.length) } };
  const leave = watch('C1');
  await vi.waitFor(() => expect(names('C1')).toEqual([]));
  requests.length = 0;
  const inputs = ['x', 'y'].map((name) => ({ body: category(name) }));
  expect(await categories.save.each('C1', inputs)).toEqual([{ id: '1' }, { id: '2' }]);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
  leave();
});
