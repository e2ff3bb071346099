import type { Block } from '@kumbi/blocks/model/field.ts';
import { files, images } from '@kumbi/contract/media/media.endpoints.ts';
import { memberLinks, pageMembers } from '@kumbi/contract/pages/members.endpoints.ts';
import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { pageAvailability } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { findOrCreateContact } from '../../contacts/contacts.public.ts';
import { imageFile, namedFile } from '../../media/image/image.factory.ts';
import { readImageAt } from '../../media/media.public.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { makeShownPage, saveBlocks, someBlock, someHeading } from '../page/page.factory.ts';
import { mailsTo, pathIn, postForm, somePerson, ticketKind, ticketsBlockOf } from '../visitor/visitor.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let page: Page;
let block: Block;
let clubTickets: Block;
let customer: ReturnType<typeof somePerson>;

const secret = 'Só para quem é da casa';

test.beforeEach(async ({ server }) => {
  // Each test has its own minute, because calls are limited per minute.
  server.clock.advance(61_000);
  owner = await server.person();
  clubTickets = ticketsBlockOf([ticketKind('clube')]);
  block = someBlock('members', {
    title: { pt: 'Clube' },
    content: [someHeading(secret), clubTickets],
  });
  page = await makeShownPage(server, owner, [someHeading('Aberto a todos'), block], {
    title: 'Clube',
    type: 'members_area',
  });
  customer = somePerson();
  await inside(server, owner, (ctx) => findOrCreateContact(ctx, { ...customer, source: 'shop' }));
});

const ask = (server: TestServer, email: string) =>
  server.call(memberLinks.send, { params: { slug: page.slug }, body: { email, language: 'pt' } });
const show = async (server: TestServer, cookie?: string) => {
  const answer = await server.fetch(`/pt/p/${page.slug}`, cookie ? { headers: { cookie } } : {});
  return { html: await answer.text(), headers: answer.headers };
};
async function link(server: TestServer, email = customer.email): Promise<string> {
  await ask(server, email);
  await server.runJobs();
  return pathIn((await mailsTo(server, email)).at(-1), `/pt/p/${page.slug}/enter`);
}
const press = (server: TestServer, path: string) => {
  const { pathname, searchParams } = new URL(path, server.url);
  return postForm(server, pathname, { token: searchParams.get('token') ?? '' });
};
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const members = async (server: TestServer, as = owner) =>
  (await server.call(pageMembers.list, { query: {} }, { as })).body.members;

test('an email’s link signs a customer in once, and shows content that no one else gets', async ({ server }) => {
  expect((await show(server)).html).not.toContain(secret);
  const path = await link(server);
  const opened = await server.fetch(path);
  expect([opened.status, (await opened.text()).includes('Entrar')]).toEqual([200, true]);
  // Opening it hasn't used it up.
  const entered = await press(server, path);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, `/pt/p/${page.slug}`]);
  expect(entered.headers.get('set-cookie')).toMatch(
    /^kumbi_member_[\w-]{12}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const inside = await show(server, cookieOf(entered));
  expect(inside.html).toContain(secret);
  expect(inside.headers.get('cache-control')).toBe('private, no-store');
  expect((await show(server)).html).not.toContain(secret);
  expect((await show(server, `${cookieOf(entered)}x`)).html).not.toContain(secret);
  const again = await press(server, path);
  expect([again.status, cookieOf(again)]).toEqual([410, '']);
  const reopened = await server.fetch(path);
  expect([reopened.status, (await reopened.text()).includes('já não funciona')]).toEqual([410, true]);
  expect(await members(server)).toMatchObject([{ email: customer.email, sessions: 1, blocked_at: null }]);
  const load = async (name: string, { cookie, code } = owner) => {
    const headers = { cookie, 'x-company': code, 'accept-language': 'en' };
    return (await server.fetch(addressOf(pageMembers.export, { query: { name } }), { headers })).text();
  };
  const file = await load('');
  expect(file).toContain('Name,Email,Since,Last sign-in');
  expect(file).toContain(`,${customer.email},`);
  expect(await load(customer.email.slice(0, 5))).toContain(customer.email);
  expect(await load('no one has this name')).not.toContain(customer.email);
  expect(await load('', await server.person())).not.toContain(customer.email);
});

test('the response reveals no customer, and no one is flooded with links', async ({ server }) => {
  const known = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(server, customer.email)));
  const unknown = await ask(server, 'nobody@example.com');
  expect(new Set([...known, unknown].map((each) => `${each.status} ${JSON.stringify(each.body)}`))).toEqual(
    new Set(['200 {"sent":true}']),
  );
  await server.runJobs();
  expect(await mailsTo(server, customer.email)).toHaveLength(3);
  expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
  expect((await server.call(memberLinks.send, { params: { slug: 'nada' }, body: { email: 'a@b.co' } })).body.code).toBe(
    'page.unknown',
  );
  expect((await ask(server, 'no address')).status).toBe(400);
});

test('links end after ten minutes and sign-ins after thirty days', async ({ server }) => {
  const late = await link(server);
  server.clock.advance(10 * 60_000 + 1);
  expect((await press(server, late)).status).toBe(410);
  const cookie = cookieOf(await press(server, await link(server)));
  expect((await show(server, cookie)).html).toContain(secret);
  server.clock.advance(30 * 86_400_000 + 1);
  expect((await show(server, cookie)).html).not.toContain(secret);
  await server.runCron('customer-accounts.forget_tokens');
  await server.runCron('customer-accounts.forget_tokens');
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from member_tokens where workspace_id = $1', [
    owner.workspaceId,
  ]);
  expect(rows).toEqual([]);
});

test('leaving and being blocked both end the session', async ({ server }) => {
  const first = cookieOf(await press(server, await link(server)));
  const left = await postForm(server, `/pt/p/${page.slug}/leave`, {}, { cookie: first });
  expect([left.status, left.headers.get('set-cookie')?.includes('Max-Age=0')]).toEqual([303, true]);
  expect((await show(server, first)).html).not.toContain(secret);

  const second = cookieOf(await press(server, await link(server)));
  const waiting = await link(server);
  const [member] = await members(server);
  const revoke = (blocked: boolean, as = owner) =>
    server.call(pageMembers.revoke, { body: { id: member?.id ?? '', blocked } }, { as });
  expect((await revoke(true, await server.person())).body.code).toBe('member.unknown');
  expect((await show(server, second)).html).toContain(secret);
  expect((await revoke(true)).body.member).toMatchObject({ sessions: 0, blocked_at: expect.any(String) });
  expect((await show(server, second)).html).not.toContain(secret);
  expect((await press(server, waiting)).status).toBe(410);
  const before = (await mailsTo(server, customer.email)).length;
  expect((await ask(server, customer.email)).body).toEqual({ sent: true });
  await server.runJobs();
  expect(await mailsTo(server, customer.email)).toHaveLength(before);
  expect((await revoke(false)).body.member.blocked_at).toBeNull();
  expect((await press(server, await link(server))).status).toBe(303);
});

test("a customer of one workspace has no access to another's members' area", async ({ server }) => {
  const cookie = cookieOf(await press(server, await link(server)));
  const stranger = await server.person();
  const theirs = await makeShownPage(server, stranger, [
    someBlock('members', { title: {}, content: [someHeading('Deles')] }),
  ]);
  const answer = await server.fetch(`/pt/p/${theirs.slug}`, { headers: { cookie } });
  expect(await answer.text()).not.toContain('Deles');
  const path = await link(server);
  const { searchParams } = new URL(path, server.url);
  const elsewhere = await postForm(server, `/pt/p/${theirs.slug}/enter`, { token: searchParams.get('token') ?? '' });
  expect(elsewhere.status).toBe(410);
  expect((await press(server, path)).status).toBe(303);
});

test("the content of the members' area is sent to members only", async ({ server }) => {
  const ofPage = { params: { slug: page.slug } };
  expect((await server.call(pageAvailability.get, ofPage)).body.tickets).toEqual({});
  const cookie = cookieOf(await press(server, await link(server)));
  expect((await server.call(pageAvailability.get, ofPage, { headers: { cookie } })).body.tickets).toMatchObject({
    [clubTickets.props.id]: { clube: 100 },
  });
});

test('a plain form requests the link as well', async ({ server }) => {
  const sent = await postForm(server, `/pt/p/${page.slug}/member-link`, {
    block: block.props.id,
    email: customer.email,
    language: 'pt',
    hp: '',
  });
  expect(sent.status).toBe(303);
  await server.runJobs();
  expect(await mailsTo(server, customer.email)).toHaveLength(1);
});

test('a file of the members’ area is sent to members only, and has no public address', async ({ server }) => {
  const pdf = namedFile(Buffer.from('%PDF-1.7\nclub'), 'club.pdf', 'application/pdf');
  const { file } = (await server.call(files.upload, { body: { file: pdf } }, { as: owner })).body;
  const value = { id: file.id, name: 'Ementa do clube.pdf', bytes: file.bytes };
  const download = () => someBlock('download', { file: value });
  const forMembers = { ...block, props: { ...block.props, content: [download()] } };
  // First by mistake in a section that everyone sees.
  await saveBlocks(server, owner, page, [download(), forMembers]);
  const open = /\/files\/[0-9a-f]{32}\.pdf/.exec((await show(server)).html)?.[0] ?? '';
  expect((await server.fetch(open)).status).toBe(200);
  await saveBlocks(server, owner, page, [forMembers]);
  expect((await server.fetch(open)).status).toBe(404);
  expect((await show(server)).html).not.toContain('/files/');
  const cookie = cookieOf(await press(server, await link(server)));
  const { html } = await show(server, cookie);
  const path = new RegExp(`/p/${page.slug}/files/[\\w-]+`).exec(html)?.[0] ?? '';
  const { rows } = await server.kernel.db.ownerPool.query<{ file_id: string }>(
    'select file_id from media_files where id = $1',
    [file.id],
  );
  expect(html).not.toContain(rows[0]?.file_id);
  const get = (headers: Record<string, string>, at = path) => server.fetch(at, { headers });
  const given = await get({ cookie });
  expect([given.status, await given.text()]).toEqual([200, '%PDF-1.7\nclub']);
  expect(given.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Ementa%20do%20clube.pdf");
  expect(given.headers.get('cache-control')).toBe('private, no-cache');
  expect(JSON.stringify([...given.headers])).not.toMatch(new RegExp(`${rows[0]?.file_id}|${file.id}`));
  expect((await get({})).status).toBe(404);
  expect((await get({ cookie }, `/p/${page.slug}/files/${file.id}`)).status).toBe(404);
  for (const id of [rows[0]?.file_id, file.id.replaceAll('-', ''), path.split('/').at(-1)])
    expect((await get({ cookie }, `/files/${id}.pdf`)).status).toBe(404);
  // A blocked member gets nothing, not even at an address that they know.
  await server.call(
    pageMembers.revoke,
    { body: { id: (await members(server))[0]?.id ?? '', blocked: true } },
    { as: owner },
  );
  expect((await get({ cookie })).status).toBe(404);
});

test('an image of the members’ area is sent to members only, and has no public address', async ({ server }) => {
  const upload = async (colour: string) =>
    (await server.call(images.upload, { body: { image: await imageFile({ colour }) } }, { as: owner })).body.image;
  const [club, both] = [await upload('#123123'), await upload('#321321')];
  const showing = (...ids: string[]) => ids.map((id) => someBlock('image', { image: { id, alt: { pt: 'Foto' } } }));
  const forMembers = (...ids: string[]) => ({ ...block, props: { ...block.props, content: showing(...ids) } });
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.fetch(url.replace(server.url, ''), { headers });
  const statusOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).status;
  // First by mistake in a section that everyone sees.
  await saveBlocks(server, owner, page, [...showing(club.id, both.id), forMembers(club.id)]);
  expect((await show(server)).html).toContain(club.src);
  expect(await statusOf(club.src)).toBe(200);
  const tag = (await get(club.src)).headers.get('etag') ?? '';
  await saveBlocks(server, owner, page, [...showing(both.id), forMembers(club.id, both.id)]);
  expect([await statusOf(club.src), await statusOf(club.src, { 'if-none-match': tag })]).toEqual([404, 404]);
  expect(await readImageAt(server.kernel, club.src)).toBeUndefined();
  // A guest sees the image that is in the open part too.
  const guest = (await show(server)).html;
  const [fileId = ''] = /[0-9a-f]{32}/.exec(club.src) ?? [];
  expect(guest).toContain(both.src);
  expect(guest).not.toMatch(new RegExp(`${fileId}|/p/${page.slug}/images/`));
  expect(await statusOf(both.src)).toBe(200);

  const cookie = cookieOf(await press(server, await link(server)));
  const { html } = await show(server, cookie);
  expect(html).toContain(both.src);
  expect(html).not.toMatch(new RegExp(`${fileId}|${club.id}`));
  const paths = [...new Set(html.match(new RegExp(`/p/${page.slug}/images/[\\w-]{22}/\\d+\\.[a-z]+`, 'g')))];
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) {
    const given = await get(path, { cookie });
    expect([given.status, given.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(given.headers.get('content-type')).toMatch(/^image\//);
    expect(JSON.stringify([...given.headers])).not.toMatch(new RegExp(`${fileId}|${club.id}`));
    expect(await statusOf(path, { cookie, 'if-none-match': given.headers.get('etag') ?? '' })).toBe(304);
    expect(await statusOf(path)).toBe(404);
  }
  const [path = ''] = paths;
  for (const other of [fileId, club.id]) {
    expect(await statusOf(path.replace(/images\/[\w-]+/, `images/${other}`), { cookie })).toBe(404);
  }

  // The owner’s editor gets an address with a key, also for the same bytes in another upload.
  const edited = (await server.call(pages.get, { query: { id: page.id } }, { as: owner })).body;
  const again = await upload('#123123');
  for (const { src, webp } of [edited.images[club.id] ?? club, again])
    for (const url of [src, webp.split(' ')[0] ?? '']) {
      expect(url).toMatch(new RegExp(`/files/images/${fileId}/.*\\?key=[\\w-]{22}$`));
      expect((await get(url)).headers.get('cache-control')).toBe('private, no-cache');
      expect([await statusOf(url), await statusOf(url.replace(/key=..../, 'key=0000'))]).toEqual([200, 404]);
    }

  // A blocked member gets nothing, not even at an address that they know.
  const [{ id } = { id: '' }] = await members(server);
  await server.call(pageMembers.revoke, { body: { id, blocked: true } }, { as: owner });
  expect(await statusOf(path, { cookie })).toBe(404);
  expect(await statusOf(path, { cookie, 'if-none-match': tag })).toBe(404);

  // Any use that everyone sees opens the address again: a flow’s, a draft’s open part, or none at all.
  await saveBlocks(server, owner, page, [...showing(club.id), forMembers(club.id)]);
  expect(await statusOf(club.src)).toBe(200);
  await saveBlocks(server, owner, page, [forMembers(club.id)]);
  expect(await statusOf(club.src)).toBe(404);
  const published = await server.call(images.publish, { params: { id: club.id } }, { as: owner });
  expect(published.body.image.src).toBe(club.src);
  expect(await statusOf(club.src)).toBe(200);
});

test('a purged page counts no image as one of its members', async ({ server }) => {
  const { image } = (await server.call(images.upload, { body: { image: await imageFile() } }, { as: owner })).body;
  const shown = someBlock('image', { image: { id: image.id, alt: { pt: 'Foto' } } });
  await saveBlocks(server, owner, page, [{ ...block, props: { ...block.props, content: [shown] } }]);
  const uses = async () =>
    (await server.kernel.db.ownerPool.query('select uses, member_uses from media_images where id = $1', [image.id]))
      .rows;
  expect(await uses()).toEqual([{ uses: 1, member_uses: 1 }]);
  await server.call(pages.delete, { body: { id: page.id } }, { as: owner });
  server.clock.advance(7_200_000);
  await server.runCron('kernel.purge_bins');
  expect(await uses()).toEqual([{ uses: 0, member_uses: 0 }]);
});
