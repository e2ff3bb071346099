import { clickReports, linkClicks } from '@kumbi/contract/links/click-report.endpoints.ts';
import { clickCountMonths, clickDays } from '@kumbi/contract/links/links.limits.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { describe, expect } from 'vitest';
import { dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import {
  iphoneAgent,
  laptopAgent,
  makeShortLink,
  openLink,
  phoneAgent,
  previewAgent,
} from '../short-link/short-link.factory.ts';

const test = ownServerTest();
test.beforeAll(({ server, owner }) => givePlan(server, owner, { allowances: { short_links: 1_000 } }));

const site = 'https://terraboa.example.com';
const read = async (server: TestServer, as: TestPerson, { id }: ShortLink) =>
  (await server.call(shortLinks.get, { params: { id } }, { as })).body.short_link;
const leadsTo = async (server: TestServer, link: ShortLink, headers: Record<string, string> = {}) => {
  const answer = await openLink(server, link, headers);
  return answer.headers.get('location') ?? answer.status;
};
const reportOf = async (
  server: TestServer,
  as: TestPerson,
  { id }: ShortLink,
  step: 'hour' | 'day' | 'month' = 'day',
) => {
  const today = dayOf(server.clock.now());
  return (await server.call(clickReports.get, { params: { id }, query: { from: today, to: today, step } }, { as }))
    .body;
};

describe('a click', () => {
  test('leads to the target, sets no cookie, is never cached, and is counted before the response', async ({
    server,
    owner,
  }) => {
    const link = await makeShortLink(server, owner);
    const answer = await openLink(server, link, { referer: 'https://l.instagram.com/?u=x' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link.url]);
    expect([answer.headers.get('set-cookie'), answer.headers.get('cache-control')]).toEqual([
      null,
      'private, no-store',
    ]);
    expect(await read(server, owner, link)).toMatchObject({ clicks: 1, bots: 0, last_click_at: expect.any(String) });
    const report = await reportOf(server, owner, link);
    expect(report).toMatchObject({
      total: { clicks: 1, bots: 0 },
      series: [{ at: dayOf(server.clock.now()), clicks: 1, bots: 0 }],
      facts: {
        device: [{ value: 'phone', clicks: 1 }],
        system: [{ value: 'Android', clicks: 1 }],
        browser: [{ value: 'Chrome', clicks: 1 }],
        referrer: [{ value: 'instagram.com', clicks: 1 }],
        language: [{ value: 'pt', clicks: 1 }],
        target: [{ value: 'terraboa.example.com', clicks: 1 }],
        country: [{ value: '', clicks: 1 }],
      },
    });
  });

  test('of many at the same time is counted once each', async ({ server, owner }) => {
    const [one, other] = [await makeShortLink(server, owner), await makeShortLink(server, owner)];
    await Promise.all(Array.from({ length: 60 }, (_, n) => openLink(server, n % 3 === 0 ? other : one)));
    expect([(await read(server, owner, one)).clicks, (await read(server, owner, other)).clicks]).toEqual([40, 20]);
    const { rows } = await server.kernel.db.ownerPool.query(
      'select count(*)::int as count from link_clicks where link_id = $1',
      [one.id],
    );
    expect(rows).toEqual([{ count: 40 }]);
    expect((await reportOf(server, owner, one, 'hour')).total.clicks).toBe(40);
    expect((await reportOf(server, owner, one, 'month')).total.clicks).toBe(40);
  });

  test('by a program is counted apart', async ({ server, owner }) => {
    const link = await makeShortLink(server, owner);
    for (const agent of [previewAgent, 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5'])
      expect(await leadsTo(server, link, { 'user-agent': agent })).toBe(link.url);
    await openLink(server, link, { 'sec-purpose': 'prefetch' });
    await server.fetch(`/l/${link.code}`, { method: 'HEAD', headers: { 'user-agent': phoneAgent } });
    expect(await read(server, owner, link)).toMatchObject({ clicks: 0, bots: 5, last_click_at: null });
    expect((await reportOf(server, owner, link)).facts.device).toEqual([]);
  });

  test('of another process’s changed link leads to the new target', async ({ server, owner }) => {
    const link = await makeShortLink(server, owner);
    expect(await leadsTo(server, link)).toBe(link.url);
    const change = { id: link.id, name: link.name, url: `${site}/novo` };
    await server.call(shortLinks.update, { body: change }, { as: owner });
    await expect.poll(() => leadsTo(server, link)).toBe(`${site}/novo`);
  });
});

test('an address of capital letters works; unknown and malformed ones show a page', async ({ server, owner }) => {
  const link = await makeShortLink(server, owner, { code: 'mel-maiusculo' });
  expect(await leadsTo(server, { ...link, code: 'MEL-Maiusculo' })).toBe(link.url);
  for (const code of ['nada-aqui', 'x', 'a%00b', '..%2f..', 'é'.repeat(60)]) {
    const answer = await server.fetch(`/l/${code}`, { headers: { 'accept-language': 'pt' } });
    expect(answer.status, code).toBe(404);
  }
  const page = await (await server.fetch('/l/nada-aqui', { headers: { 'accept-language': 'pt' } })).text();
  expect(page).toContain('Esta ligação não existe');
});

describe('targets', () => {
  test('follow the device, the country and the language, in their order', async ({ server, owner }) => {
    const link = await makeShortLink(server, owner, {
      targets: [
        { device: 'ios', url: `${site}/ios` },
        { device: 'android', language: 'fr', url: `${site}/fr` },
        { device: 'computer', url: `${site}/grande` },
        { country: 'PT', url: `${site}/pt` },
      ],
    });
    expect(await leadsTo(server, link, { 'user-agent': iphoneAgent })).toBe(`${site}/ios`);
    expect(await leadsTo(server, link, { 'accept-language': 'fr-FR,fr;q=0.9' })).toBe(`${site}/fr`);
    expect(await leadsTo(server, link, { 'user-agent': laptopAgent })).toBe(`${site}/grande`);
    expect(await leadsTo(server, link)).toBe(link.url);
  });

  test('get their shares of the clicks', async ({ server, owner }) => {
    const all = await makeShortLink(server, owner, { split: [{ url: `${site}/b`, percent: 100 }] });
    expect(await leadsTo(server, all)).toBe(`${site}/b`);
    const half = await makeShortLink(server, owner, { split: [{ url: `${site}/b`, percent: 50 }] });
    const seen = await Promise.all(Array.from({ length: 60 }, () => leadsTo(server, half)));
    expect(new Set(seen)).toEqual(new Set([half.url, `${site}/b`]));
  });

  test('that are pages of ours get the id of the click, with the scheme of this installation', async ({
    server,
    owner,
  }) => {
    const own = server.kernel.config.siteUrl;
    const link = await makeShortLink(server, owner, { url: `${own.replace('http:', 'https:')}/pt/s/loja?cor=1` });
    const target = new URL(String(await leadsTo(server, link)));
    expect(`${target.origin}${target.pathname}`).toBe(`${own}/pt/s/loja`);
    expect([target.searchParams.get('cor'), target.searchParams.get('kl')]).toEqual([
      '1',
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
    expect(await leadsTo(server, link, { 'user-agent': 'curl/8.5' })).not.toContain('kl=');
  });
});

describe('a link', () => {
  test('expires by date, and leads elsewhere if it has another target for that', async ({ server }) => {
    const owner = await server.person();
    await givePlan(server, owner);
    const expires_at = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const link = await makeShortLink(server, owner, { expires_at });
    const onward = await makeShortLink(server, owner, { expires_at, expired_url: `${site}/fim` });
    expect(await leadsTo(server, link)).toBe(link.url);
    server.clock.advance(61_000);
    const closed = await openLink(server, link);
    expect([closed.status, await closed.text()]).toEqual([410, expect.stringContaining('Esta ligação expirou')]);
    expect(await leadsTo(server, onward)).toBe(`${site}/fim`);
    const unusual = await makeShortLink(server, owner, { expires_at, expired_url: 'https://xn--80ak6aa92e.com/fim' });
    const warning = await openLink(server, unusual);
    expect([warning.status, await warning.text()]).toEqual([200, expect.stringContaining('xn--80ak6aa92e.com')]);
    expect(await leadsTo(server, unusual, { 'user-agent': previewAgent })).toBe('https://xn--80ak6aa92e.com/fim');
    expect(await read(server, owner, link)).toMatchObject({ state: 'expired', clicks: 1 });
  });

  test('expires after its clicks, exactly, also with many at the same time', async ({ server, owner }) => {
    const link = await makeShortLink(server, owner, { clicks_limit: 5 });
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await openLink(server, link)).status));
    expect(statuses.sort()).toEqual([...Array(5).fill(302), ...Array(7).fill(410)]);
    expect((await openLink(server, link, { 'user-agent': previewAgent })).status).toBe(302);
    expect(await read(server, owner, link)).toMatchObject({ state: 'expired', clicks: 5, bots: 1 });
  });

  test('with a password asks for it without a script, and counts only those who know it', async ({ server, owner }) => {
    const link = await makeShortLink(server, owner, { password: 'abelha' });
    const gate = `/pt/go/${link.code}`;
    expect(await leadsTo(server, link)).toBe(gate);
    const page = await server.fetch(gate);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await page.text()).toContain('Esta ligação tem palavra-passe');
    const send = (password: string) =>
      server.fetch(gate, {
        method: 'POST',
        headers: { 'user-agent': phoneAgent },
        body: new URLSearchParams({ password }),
      });
    const wrong = await send('vespa');
    expect([wrong.status, await wrong.text()]).toEqual([403, expect.stringContaining('A palavra-passe está errada')]);
    const right = await send('abelha');
    expect([right.status, right.headers.get('location')]).toEqual([303, link.url]);
    expect(await read(server, owner, link)).toMatchObject({ clicks: 1 });
    const tries = await Promise.all(Array.from({ length: 12 }, async () => (await send('vespa')).status));
    expect(tries).toContain(429);
  });

  test('with a card shows it to programs that preview it, and to no one else', async ({ server, owner }) => {
    const link = await makeShortLink(server, owner, {
      preview_title: 'Mel <da> serra',
      preview_description: 'Do Amboim',
      preview_image: `${site}/mel.jpg`,
    });
    const card = await openLink(server, link, { 'user-agent': previewAgent });
    const html = await card.text();
    expect(card.status).toBe(200);
    for (const part of [
      'property="og:title" content="Mel &#60;da&#62; serra"',
      'property="og:description" content="Do Amboim"',
      `property="og:image" content="${site}/mel.jpg"`,
    ])
      expect(html).toContain(part);
    expect(await leadsTo(server, link)).toBe(link.url);
  });

  test('to an unusual address first shows where it leads, in punycode', async ({ server, owner }) => {
    const link = await makeShortLink(server, owner, { url: 'https://аррӏе.com/entrar' });
    expect(link).toMatchObject({ host: 'xn--80ak6aa92e.com', url: 'https://xn--80ak6aa92e.com/entrar' });
    const answer = await openLink(server, link);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<strong>xn--80ak6aa92e.com</strong>');
    expect(html).toContain('href="https://xn--80ak6aa92e.com/entrar"');
  });
});

test('an unusual target behind a password is shown only to those who know it', async ({ server, owner }) => {
  // The tries of other tests are over.
  server.clock.advance(60_000);
  const link = await makeShortLink(server, owner, { url: 'https://bit.ly/mel', password: 'abelha' });
  const gate = `/pt/go/${link.code}`;
  const sent = await server.fetch(gate, {
    method: 'POST',
    headers: { 'user-agent': phoneAgent },
    body: new URLSearchParams({ password: 'abelha' }),
  });
  const shown = sent.headers.get('location') ?? '';
  expect(await (await server.fetch(shown)).text()).toContain('https://bit.ly/mel');
  for (const address of [
    `${gate}?to=0`,
    `${gate}?to=0&proof=`,
    `${gate}?to=0&proof=x`,
    shown.replace('to=0', 'to=1'),
  ]) {
    const text = await (await server.fetch(address)).text();
    expect(text).toContain('palavra-passe');
    expect(text).not.toContain('bit.ly');
  }
});

test('the page behind a password leads only to targets of its link', async ({ server, owner }) => {
  const link = await makeShortLink(server, owner, { password: 'abelha' });
  for (const to of ['0', '7', '-1', 'https://evil.example.com'])
    expect(await (await server.fetch(`/pt/go/${link.code}?to=${to}`)).text()).toContain('palavra-passe');
  expect((await server.fetch('/pt/go/nada-aqui')).status).toBe(404);
});

describe('the report', () => {
  test('fills hours, days and months without clicks, and refuses long spans', async ({ server, owner }) => {
    const { id } = await makeShortLink(server, owner);
    const call = (query: object) => server.send(clickReports.get, { params: { id }, query }, { as: owner });
    const seriesOf = async (query: object) =>
      ((await call(query)).body as { series: { at: string }[] }).series.map(({ at }) => at);
    expect(await seriesOf({ from: '2026-11-01', to: '2026-11-03' })).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ]);
    expect((await seriesOf({ from: '2026-11-01', to: '2026-11-02', step: 'hour' })).length).toBe(48);
    expect(await seriesOf({ from: '2026-10-15', to: '2026-12-02', step: 'month' })).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
    ]);
    for (const query of [
      { from: '2026-11-03', to: '2026-11-01' },
      { from: '2020-01-01', to: '2026-11-01' },
      { from: '2026-11-01', to: '2026-11-20', step: 'hour' },
    ])
      expect(await call(query)).toMatchObject({ status: 400, body: { code: 'short_link.report_span' } });
  });

  test('exports single clicks, and no formula of a visitor runs in the file', async ({ server, owner }) => {
    const link = await makeShortLink(server, owner, { name: '=SUM(A1)' });
    await openLink(server, link);
    const answer = await server.fetch(`/api/v1${linkClicks.export.path.replace(':id', link.id)}`, {
      headers: { cookie: owner.cookie, 'accept-language': 'pt' },
    });
    const text = await answer.text();
    expect(answer.headers.get('content-disposition')).toContain('cliques.csv');
    const [columns, row] = text.replace(/^\ufeff/, '').split('\r\n');
    expect(columns).toContain('Ligação');
    expect(row).toContain("'=SUM(A1)");
    expect(row).toContain('Android');
  });

  test('exports its counts, also of clicks that were deleted', async ({ server }) => {
    const owner = await server.person();
    await givePlan(server, owner);
    const link = await makeShortLink(server, owner, { name: '=SUM(A1)' });
    await openLink(server, link);
    const day = dayOf(server.clock.now());
    server.clock.advance((clickDays + 1) * 86_400_000);
    await server.runCron('links.forget_clicks');
    const download = (query: string) =>
      server.fetch(`/api/v1${clickReports.export.path.replace(':id', link.id)}?${query}`, {
        headers: { cookie: owner.cookie, 'accept-language': 'pt' },
      });
    const answer = await download(`from=${day}&to=${day}&step=day`);
    expect(answer.headers.get('content-disposition')).toContain('relatorio-de-cliques.csv');
    expect((await answer.text()).replace(/^\ufeff/, '').split('\r\n')).toEqual([
      'Hora,Ligação,Endereço,Cliques,Programas',
      `${day},'=SUM(A1),${link.code},1,0`,
      '',
    ]);
    expect(await (await download('from=2026-11-03&to=2026-11-01')).json()).toMatchObject({
      code: 'short_link.report_span',
    });
  });

  test('keeps counts for two years, and single clicks for three months', async ({ server }) => {
    const owner = await server.person();
    await givePlan(server, owner);
    const link = await makeShortLink(server, owner);
    await openLink(server, link);
    const rows = async () => {
      const tables = ['link_clicks', 'link_click_days', 'link_click_hours'];
      const counts = await Promise.all(
        tables.map((table) =>
          server.kernel.db.ownerPool.query(`select 1 from ${table} where link_id = $1 limit 1`, [link.id]),
        ),
      );
      return counts.map((each) => each.rowCount);
    };
    server.clock.advance((clickDays + 1) * 86_400_000);
    // Twice: the second run finds nothing.
    await server.runCron('links.forget_clicks');
    await server.runCron('links.forget_clicks');
    expect(await rows()).toEqual([0, 1, 1]);
    server.clock.advance((clickCountMonths + 1) * 31 * 86_400_000);
    await server.runCron('links.forget_clicks');
    expect(await rows()).toEqual([0, 0, 0]);
    expect((await read(server, owner, link)).clicks).toBe(1);
  });
});

describe('rights', () => {
  let link: ShortLink;
  test.beforeAll(async ({ server, owner }) => {
    link = await makeShortLink(server, owner);
  });
  const params = () => ({ id: link.id });
  const query = { from: '2026-11-01', to: '2026-11-02' };
  testRights(test, {
    tables: ['short_links', 'link_clicks', 'link_totals'],
    cases: [
      {
        endpoint: clickReports.get,
        input: () => ({ params: params(), query }),
        invalid: { params: { id: 'x' }, query },
        unknown: 'short_link.unknown',
      },
      {
        endpoint: clickReports.export,
        input: () => ({ params: params(), query }),
        invalid: { params: { id: 'x' }, query },
        unknown: 'short_link.unknown',
        managersOnly: true,
      },
      {
        endpoint: linkClicks.export,
        input: () => ({ params: params() }),
        invalid: { params: { id: 'x' } },
        unknown: 'short_link.unknown',
        managersOnly: true,
      },
    ],
  });
});
