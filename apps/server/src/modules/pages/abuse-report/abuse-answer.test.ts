import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { abuseReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import type { AbuseOutcome } from '@kumbi/contract/pages/reports.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { postForm } from '../../academy/enrolment/student.factory.ts';
import { makePaymentLink } from '../../payment-links/payment-link/payment-link.factory.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeShownPage } from '../page/page.factory.ts';
import { mailsTo } from '../visitor/visitor.factory.ts';
import { sendAbuseAnswerMailJob } from './abuse-answer.mail.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1' }));
let operator: TestPerson;
let reports = 0;
test.beforeAll(async ({ server, owner }) => {
  operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await givePlan(server, owner);
});

async function report(server: TestServer, owner: TestPerson) {
  reports += 1;
  const page = await makeShownPage(server, owner);
  const email = `reporter-${reports}@example.com`;
  await server.send(
    abuseReports.create,
    { params: { slug: page.slug }, body: { reason: 'fraud', details: 'They never deliver', email, language: 'en' } },
    { headers: { 'x-forwarded-for': `10.7.0.${reports}` } },
  );
  const { abuse_reports: open } = (await list(server, 'open')).body;
  const found = open.find((each) => each.email === email);
  if (!found) throw new Error('the report is missing');
  return { page, email, found };
}

const list = (server: TestServer, state: 'open' | 'answered', more: object = {}) =>
  server.call(abuseReports.list, { query: { state, ...more } } as never, { as: operator });
const answer = (server: TestServer, id: string, outcome: AbuseOutcome, as = operator) =>
  server.call(abuseReports.answer, { params: { id }, body: { outcome, answer: 'We looked at it.' } }, { as });
const online = async (server: TestServer, slug: string) => (await server.fetch(`/pt/p/${slug}`)).status;

test('content is taken offline; both sides get an email, and the owner finds it in the log', async ({
  server,
  owner,
}) => {
  const { page, email, found } = await report(server, owner);
  expect(found).toMatchObject({
    title: page.title,
    kumbi_code: owner.code,
    outcome: null,
    details: 'They never deliver',
  });
  expect(await online(server, page.slug)).toBe(200);
  const { status, body } = await answer(server, found.id, 'unpublished');
  expect(status).toBe(200);
  expect(body.abuse_report).toMatchObject({ id: found.id, outcome: 'unpublished', answer: 'We looked at it.' });
  await server.runJobs();
  expect(await online(server, page.slug)).toBe(404);
  for (const to of [email, owner.email]) {
    const mails = (await mailsTo(server, to)).filter(({ text }) => text.includes('We looked at it.'));
    expect(mails.length, to).toBe(1);
    expect(mails[0]?.text.includes(email)).toBe(false);
  }
  expect((await server.call(auditEntries.list, {} as never, { as: owner })).body.entries[0]).toMatchObject({
    action: 'abuse_report.unpublished',
    subject: page.title,
  });
  expect(await answer(server, found.id, 'dismissed')).toMatchObject({ status: 409, body: { code: 'report.answered' } });
  expect((await list(server, 'open')).body.abuse_reports.map(({ id }) => id)).not.toContain(found.id);
  expect((await list(server, 'answered')).body.abuse_reports.map(({ id }) => id)).toContain(found.id);
});

test('a payment link is reported from its page, and turned off', async ({ server }) => {
  const owner = await server.person();
  const link = await makePaymentLink(server, owner);
  const address = `/pt/report?link=${link.code}`;
  const form = await (await server.fetch(address)).text();
  expect([form.includes('Denunciar este link'), form.includes(`href="/pt/link/${link.code}"`)]).toEqual([true, true]);
  const sent = { reason: 'fraud', details: 'Never delivered', email: '', hp: '', language: 'pt' };
  expect((await postForm(server, address, sent)).headers.get('location')).toBe(`${address}&sent=1`);
  const { abuse_reports: open } = (await list(server, 'open')).body;
  const found = open.find(({ title }) => title === link.title);
  const url = `${server.kernel.config.siteUrl}/pt/link/${link.code}`;
  expect(found).toMatchObject({ kind: 'link', url, kumbi_code: owner.code });
  await answer(server, found?.id ?? '', 'unpublished');
  await server.runJobs();
  expect((await server.fetch(`/pt/link/${link.code}`)).status).toBe(410);
  expect((await server.fetch('/pt/report?link=nothing')).status).toBe(404);
});

test('a dismissed report reaches its reporter only, and a warning both', async ({ server, owner }) => {
  const entries = async () => (await server.call(auditEntries.list, {} as never, { as: owner })).body.total;
  const answers = async (to: string) =>
    (await mailsTo(server, to)).filter(({ text }) => text.includes('We looked at it.')).length;
  const [before, ownerBefore] = [await entries(), await answers(owner.email)];
  const dismissed = await report(server, owner);
  await answer(server, dismissed.found.id, 'dismissed');
  await server.runJobs();
  expect(await answers(dismissed.email)).toBe(1);
  expect([await entries(), await answers(owner.email)]).toEqual([before, ownerBefore]);
  const warned = await report(server, owner);
  await answer(server, warned.found.id, 'warned');
  await server.runJobs();
  expect(await answers(warned.email)).toBe(1);
  expect([await entries(), await answers(owner.email)]).toEqual([before + 1, ownerBefore + 1]);
  expect(await online(server, warned.page.slug)).toBe(200);
});

test('a report of a deleted workspace can be answered, and its owner gets nothing', async ({ server }) => {
  const owner = await server.person();
  const { found } = await report(server, owner);
  await server.kernel.db.ownerPool.query(
    'update abuse_reports set reported_workspace = gen_random_uuid() where id = $1',
    [found.id],
  );
  expect((await answer(server, found.id, 'unpublished')).body.abuse_report).toMatchObject({
    workspace: null,
    outcome: 'unpublished',
  });
  const { kernel } = server;
  for (const to of ['owner', 'owner'] as const)
    await sendAbuseAnswerMailJob.run({ kernel, payload: { id: found.id, to }, attempt: 1, log: kernel.log });
});

test('only an operator lists and answers; the input and the report are checked', async ({ server }) => {
  const owner = await server.person();
  const { found } = await report(server, owner);
  for (const as of [owner, undefined]) {
    const who = as ? { as } : {};
    expect(await server.send(abuseReports.list, {}, who)).toMatchObject({
      status: 404,
      body: { code: 'request.not_found' },
    });
    const body = { outcome: 'dismissed', answer: 'x' };
    expect(await server.send(abuseReports.answer, { params: { id: found.id }, body }, who)).toMatchObject({
      status: 404,
    });
  }
  for (const body of [
    { outcome: 'gone', answer: 'x' },
    { outcome: 'dismissed', answer: ' ' },
  ])
    expect(await server.send(abuseReports.answer, { params: { id: found.id }, body }, { as: operator })).toMatchObject({
      status: 400,
    });
  expect(await answer(server, '00000000-0000-4000-8000-000000000000', 'dismissed')).toMatchObject({
    status: 404,
    body: { code: 'report.unknown' },
  });
  const first = (await list(server, 'answered', { nextPage: 1 })).body;
  expect(first).toMatchObject({ has: true, total: expect.any(Number), cursor: expect.any(String) });
  const second = (await list(server, 'answered', { nextPage: 1, cursor: first.cursor })).body;
  expect(second.abuse_reports[0]?.id).not.toBe(first.abuse_reports[0]?.id);
});
