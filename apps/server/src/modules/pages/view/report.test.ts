import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { abuseReports, pageReports, pageViews } from '@kumbi/contract/pages/reports.endpoints.ts';
import { abuseReportsPerMinute, referrersLimit } from '@kumbi/contract/pages/reports.limits.ts';
import { expect } from 'vitest';
import { dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestInstance, TestPerson, TestServer } from '../../../testing/test-server.ts';
import { sendReportMailJob } from '../abuse-report/abuse-report.mail.ts';
import { makeShownPage } from '../page/page.factory.ts';
import { flushViews } from './view.engine.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1', KUMBI_OPERATOR_EMAIL: 'operator@example.com' }));

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

const look = (
  server: TestServer,
  page: Page,
  ip: string,
  { agent = phone, referrer = '', language = 'pt', headers = {}, as }: LookOptions = {},
  at: TestInstance = server,
) =>
  at === server
    ? server.send(
        pageViews.send,
        { params: { slug: page.slug }, body: { referrer, language } },
        { headers: { 'user-agent': agent, 'x-forwarded-for': ip, ...headers }, ...(as ? { as } : {}) },
      )
    : fetch(`${at.url}/api/v1/pages/${page.slug}/views`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': ip },
        body: JSON.stringify({ referrer, language }),
      });
interface LookOptions {
  agent?: string;
  referrer?: string;
  language?: string;
  headers?: Record<string, string>;
  as?: TestPerson;
}

const today = (server: TestServer) => dayOf(server.clock.now());
const report = async (server: TestServer, owner: TestPerson, query: Record<string, unknown> = {}, as = owner) =>
  (await server.call(pageReports.get, { query: { from: today(server), to: today(server), ...query } as never }, { as }))
    .body;

test('views are counted by where from, with what and in which language; a visitor once a day', async ({
  server,
  owner,
}) => {
  const page = await makeShownPage(server, owner);
  await look(server, page, '10.0.0.1', { referrer: 'https://www.instagram.com/p/1?x=secret' });
  await look(server, page, '10.0.0.1', { referrer: 'https://l.facebook.com/l.php' });
  await look(server, page, '10.0.0.2', { agent: computer, language: 'en' });
  await look(server, page, '10.0.0.2', { agent: tablet, referrer: `${server.url}/pt/p/other` });
  await flushViews(server.kernel);
  const found = await report(server, owner, { page: page.id });
  expect(found.total).toMatchObject({ views: 4, visitors: 3 });
  expect(found.days).toMatchObject([{ day: today(server), views: 4, visitors: 3 }]);
  expect(found.referrers).toEqual(
    expect.arrayContaining([
      { referrer: '', views: 2, visitors: 2 },
      { referrer: 'instagram.com', views: 1, visitors: 1 },
      { referrer: 'facebook.com', views: 1, visitors: 0 },
    ]),
  );
  expect(found.devices.map(({ device, views }) => [device, views])).toEqual(
    expect.arrayContaining([
      ['phone', 2],
      ['computer', 1],
      ['tablet', 1],
    ]),
  );
  expect(found.languages).toMatchObject([
    { language: 'pt', views: 3 },
    { language: 'en', views: 1 },
  ]);
  const { rows } = await server.kernel.db.ownerPool.query('select views from pages where id = $1', [page.id]);
  expect(Number(rows[0].views)).toBe(4);
  const kept = await server.kernel.db.ownerPool.query(
    `select to_jsonb(v) as row from page_visitors v where page_id = $1`,
    [page.id],
  );
  expect(JSON.stringify(kept.rows)).not.toContain('10.0.0.');
});

test('bots, prefetches and the page’s own members are not counted, and neither is a missing page', async ({
  server,
  owner,
  stranger,
}) => {
  const page = await makeShownPage(server, owner);
  const robots = [
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'curl/8.0',
  ];
  for (const agent of robots)
    expect((await look(server, page, '10.0.1.1', { agent })) as { body: unknown }).toMatchObject({
      body: { counted: false },
    });
  for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }] as Record<string, string>[])
    expect(await look(server, page, '10.0.1.2', { headers })).toMatchObject({ body: { counted: false } });
  expect(await look(server, page, '10.0.1.3', { as: owner })).toMatchObject({ body: { counted: false } });
  expect(await look(server, page, '10.0.1.4', { as: stranger })).toMatchObject({ body: { counted: true } });
  expect(await look(server, { ...page, slug: 'nao-ha' }, '10.0.1.5')).toMatchObject({ status: 404 });
  await flushViews(server.kernel);
  expect((await report(server, owner, { page: page.id })).total.views).toBe(1);
});

test('views from several simultaneous servers add up, and each visitor is counted once', async ({ server, owner }) => {
  const page = await makeShownPage(server, owner);
  const second = await server.another();
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      look(server, page, `10.0.2.${turn % 10}`, {}, turn % 2 === 0 ? server : second),
    ),
  );
  await Promise.all([flushViews(server.kernel), flushViews(second.kernel)]);
  await second.stop();
  expect((await report(server, owner, { page: page.id })).total).toMatchObject({ views: 40, visitors: 10 });
});

test('who invents referrers fills no table', async ({ server, owner }) => {
  const page = await makeShownPage(server, owner);
  for (let turn = 0; turn < referrersLimit + 30; turn += 1)
    await look(server, page, `10.3.${turn >> 8}.${turn & 255}`, { referrer: `https://r${turn}.example/` });
  await flushViews(server.kernel);
  const { rows } = await server.kernel.db.ownerPool.query(
    'select count(distinct referrer)::int as names, sum(views)::int as views from page_view_days where page_id = $1',
    [page.id],
  );
  expect(rows).toEqual([{ names: referrersLimit + 1, views: referrersLimit + 30 }]);
});

test('a report has every day of its span, and all pages when none is named', async ({ server, owner, stranger }) => {
  const page = await makeShownPage(server, owner);
  await look(server, page, '10.0.5.1');
  await flushViews(server.kernel);
  const from = dayOf(new Date(server.clock.now().getTime() - 6 * 86_400_000));
  const found = await report(server, owner, { page: page.id, from });
  expect(found.days).toHaveLength(7);
  expect(found.days[0]).toMatchObject({ day: from, views: 0, conversions: { answers: 0 } });
  expect(found.pages).toMatchObject([{ id: page.id, views: 1 }]);
  const all = await report(server, owner, { from });
  expect(all.pages.map(({ id }) => id)).toContain(page.id);
  expect(all.total.views).toBeGreaterThan(1);
  expect((await report(server, owner, {}, stranger)).total.views).toBe(0);
});

test('reports are for members, exports for permitted roles, and their days are validated', async ({
  server,
  owner,
  stranger,
}) => {
  const page = await makeShownPage(server, owner);
  const query = { from: today(server), to: today(server) };
  const editor = await server.member(owner, 'editor');
  for (const endpoint of [pageReports.get, pageReports.export]) {
    expect((await server.send(endpoint, { query })).status).toBe(401);
    expect((await server.send(endpoint, { query }, { as: stranger, company: owner.code })).status).toBe(403);
    expect(await server.send(endpoint, { query: { ...query, page: page.id } }, { as: stranger })).toMatchObject({
      status: 404,
    });
    for (const wrong of [{}, { from: 'x', to: today(server) }, { ...query, page: 'x' }])
      expect((await server.send(endpoint, { query: wrong }, { as: owner })).status).toBe(400);
    expect(
      await server.send(endpoint, { query: { from: '2020-01-01', to: today(server) } }, { as: owner }),
    ).toMatchObject({
      status: 400,
      body: { code: 'report.span' },
    });
    expect(
      (await server.send(endpoint, { query: { from: today(server), to: '2020-01-01' } }, { as: owner })).status,
    ).toBe(400);
  }
  expect((await server.send(pageReports.export, { query }, { as: editor })).status).toBe(403);
  const csv = await server.fetch(`/api/v1/company/pages/report/csv?${new URLSearchParams(query)}`, {
    headers: { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': 'pt' },
  });
  const bytes = new Uint8Array(await csv.arrayBuffer());
  // A mark of the byte order, without which Excel breaks accents.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(lines[0]).toBe('Dia,Visitas,Visitantes,Respostas,Bilhetes,Marcações,Inscrições,Donativos');
  expect(lines[1]).toMatch(new RegExp(`^${today(server)},\\d+,\\d+,`));
});

test('when a day is over no digest identifies a visitor, and old counts are deleted', async ({ server, owner }) => {
  const page = await makeShownPage(server, owner);
  await look(server, page, '10.0.7.1');
  await flushViews(server.kernel);
  const left = async () =>
    (
      await server.kernel.db.ownerPool.query(
        `select (select count(*)::int from page_visitors where page_id = $1) as people,
          (select count(*)::int from page_view_salts) as salts,
          (select count(*)::int from page_view_days where page_id = $1) as counts`,
        [page.id],
      )
    ).rows[0];
  await server.runCron('pages.forget_views');
  expect(await left()).toEqual({ people: 1, salts: 1, counts: 1 });
  server.clock.advance(86_400_000);
  await server.runCron('pages.forget_views');
  await server.runCron('pages.forget_views');
  expect(await left()).toEqual({ people: 0, salts: 0, counts: 1 });
  await look(server, page, '10.0.7.1');
  await flushViews(server.kernel);
  expect(
    (await report(server, owner, { page: page.id, from: dayOf(new Date(server.clock.now().getTime() - 86_400_000)) }))
      .total,
  ).toMatchObject({
    views: 2,
    visitors: 2,
  });
  server.clock.advance(800 * 86_400_000);
  await server.runCron('pages.forget_views');
  expect((await left()).counts).toBe(0);
});

test('a report of abuse reaches the operator once, and never the owner', async ({ server }) => {
  const who = await server.person();
  const page = await makeShownPage(server, who, undefined, { title: 'Duvidosa' });
  const body = {
    reason: 'fraud' as const,
    details: 'Pede dinheiro por nada.',
    email: 'Quem@Example.com',
    language: 'pt' as const,
  };
  const sent = await server.call(
    abuseReports.create,
    { params: { slug: page.slug }, body },
    { headers: { 'x-forwarded-for': '10.6.0.1' } },
  );
  expect(sent).toMatchObject({ status: 200, body: { reported: true } });
  await server.runJobs();
  const { rows } = await server.kernel.db.ownerPool.query('select * from abuse_reports where page_id = $1', [page.id]);
  expect(rows).toMatchObject([{ title: 'Duvidosa', email: 'quem@example.com', mailed_at: expect.any(Date) }]);
  expect(JSON.stringify(rows)).not.toContain('10.6.0.1');
  await sendReportMailJob.run({
    kernel: server.kernel,
    payload: { id: rows[0].id },
    attempt: 2,
    log: server.kernel.log,
  });
  const { emails } = await server.outside<{ emails: { subject: string }[] }>('/emails?to=operator@example.com');
  expect(emails.map(({ subject }) => subject)).toEqual(['Página denunciada: Duvidosa']);
  expect((await server.outside<{ total: number }>(`/emails?to=${who.email}`)).total).toBe(0);
  await expect(server.kernel.db.appPool.query('select * from abuse_reports')).rejects.toMatchObject({ code: '42501' });
});

test('a page that is off can still be reported; invalid, too frequent and automatic reports cannot', async ({
  server,
  owner,
}) => {
  const page = await makeShownPage(server, owner);
  const { id, title, type } = page;
  await server.call(pages.update, { body: { id, title, type, status: 'off' } }, { as: owner });
  const send = (body: Record<string, unknown>, ip = '10.6.1.1') =>
    server.send(abuseReports.create, { params: { slug: page.slug }, body }, { headers: { 'x-forwarded-for': ip } });
  const good = { reason: 'other', details: 'x' };
  expect((await send(good)).status).toBe(200);
  expect((await send({ ...good, hp: 'x' })).status).toBe(200);
  for (const wrong of [{}, { ...good, reason: 'boring' }, { ...good, details: '  ' }, { ...good, email: 'x' }])
    expect((await send(wrong, '10.6.1.2')).status).toBe(400);
  expect((await send({ ...good, details: 'x'.repeat(2_001) }, '10.6.1.3')).status).toBe(400);
  const statuses = [];
  for (let turn = 0; turn <= abuseReportsPerMinute; turn += 1) statuses.push((await send(good, '10.6.1.4')).status);
  expect(statuses.at(-1)).toBe(429);
  const missing = await server.send(
    abuseReports.create,
    { params: { slug: 'nao-ha' }, body: good },
    { headers: { 'x-forwarded-for': '10.6.1.5' } },
  );
  expect(missing.status).toBe(404);
  const { rows } = await server.kernel.db.ownerPool.query(
    'select count(*)::int as count from abuse_reports where page_id = $1',
    [id],
  );
  expect(rows[0].count).toBe(1 + abuseReportsPerMinute);
});
