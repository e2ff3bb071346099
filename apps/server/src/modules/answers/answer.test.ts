import { answers } from '@kumbi/contract/answers/answers.endpoints.ts';
import { answersPerMinute } from '@kumbi/contract/answers/answers.limits.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { longText } from '../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeShownPage, saveBlocks, someBlock } from '../pages/page/page.factory.ts';
import { givePlan } from '../quotas/quotas.factory.ts';
import { type AnsweredPage, answer, goodAnswer, makeFormPage, someForm } from './answer.factory.ts';
import { followAnswersJob } from './answer.jobs.ts';
import { sendAnswerMailJob } from './answer.mail.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1' }));
let owner: TestPerson;
let form: AnsweredPage;
test.beforeAll(async ({ server }) => {
  owner = await server.person({ language: 'pt' });
  form = await makeFormPage(server, owner);
});

const rowsOf = async (server: TestServer, page: { id: string }) =>
  (
    await server.kernel.db.ownerPool.query('select * from page_answers where page_id = $1 order by created_at, id', [
      page.id,
    ])
  ).rows;

const run = (server: TestServer, job: { run: typeof followAnswersJob.run }) =>
  job.run({ kernel: server.kernel, payload: {}, attempt: 1, log: server.kernel.log });

test('an answer is stored with its questions, normalised, and with its consents', async ({ server }) => {
  const own = await makeFormPage(server, owner);
  const sent = await answer(server, own, {
    name: '  Ana\r\nDomingos ',
    email: 'ANA@Example.com',
    phone: '923 000 111',
    guests: '4',
    day: '2026-12-24',
    dish: 'Calulu',
    extras: ['Vinho', 'Bolo'],
    message: 'Uma mesa\nà janela',
    terms: true,
  });
  expect(sent).toMatchObject({ status: 200, body: { sent: true, thanks: 'Obrigado!' } });
  await server.runJobs();
  const { body } = await server.call(answers.list, { query: { page: own.page.id } }, { as: owner });
  expect(body).toMatchObject({ total: 1, has: false });
  const [first] = body.answers;
  expect(first).toMatchObject({
    page: { id: own.page.id },
    block: { id: own.block, type: 'form' },
    name: 'Ana Domingos',
    email: 'ana@example.com',
    phone: '+244923000111',
    language: 'pt',
  });
  expect(Object.fromEntries(first?.values.map(({ key, value }) => [key, value]) ?? [])).toEqual({
    name: 'Ana Domingos',
    email: 'ana@example.com',
    phone: '+244923000111',
    guests: 4,
    day: '2026-12-24',
    dish: 'Calulu',
    extras: ['Vinho', 'Bolo'],
    message: 'Uma mesa\nà janela',
    terms: true,
  });
  // The stored questions don't change with the form.
  await saveBlocks(server, owner, own.page, [
    { ...someForm({ fields: [] }), props: { ...someForm().props, id: own.block, fields: [] } },
  ]);
  const detail = await server.call(answers.get, { query: { id: first?.id ?? '' } }, { as: owner });
  expect(detail.body.answer).toMatchObject({
    values: expect.arrayContaining([{ key: 'guests', kind: 'number', label: 'Quantas pessoas', value: 4 }]),
    consents: [{ key: 'terms', text: 'Aceito as condições de 2026' }],
  });
  const [row] = await rowsOf(server, own.page);
  expect(JSON.stringify(row)).not.toContain('10.1.');
});

test('an answer of the greatest length is stored', async ({ server }) => {
  const message = longText(5_000);
  expect(await answer(server, form, { ...goodAnswer, message })).toMatchObject({ status: 200 });
  expect(JSON.stringify(await rowsOf(server, form.page))).toContain(message);
});

test('invalid input is reported by field, in the language of the visitor, and nothing is stored', async ({
  server,
}) => {
  const before = (await rowsOf(server, form.page)).length;
  const cases: [Record<string, unknown>, string, RegExp][] = [
    [{ ...goodAnswer, name: '' }, 'f.name', /obrigatório/],
    [{ ...goodAnswer, email: 'ana' }, 'f.email', /email válido/],
    [{ ...goodAnswer, phone: '12' }, 'f.phone', /telefone válido/],
    [{ ...goodAnswer, guests: 'muitas' }, 'f.guests', /número/],
    [{ ...goodAnswer, day: '2026-02-30' }, 'f.day', /./],
    [{ ...goodAnswer, dish: 'Pizza' }, 'f.dish', /./],
    [{ ...goodAnswer, extras: ['Vinho', 'Pizza'] }, 'f.extras', /./],
    [{ ...goodAnswer, message: 'x'.repeat(5_001) }, 'f.message', /longo/],
    [{ ...goodAnswer, name: ['a', 'b'] }, 'f.name', /./],
    [{ ...goodAnswer, terms: 'talvez' }, 'f.terms', /./],
    [{ ...goodAnswer, secret: 'x' }, 'f.secret', /não é conhecido/],
    [{ ...goodAnswer, __proto__x: {} }, 'f.__proto__x', /não é conhecido/],
  ];
  for (const [values, field, words] of cases) {
    const refused = await answer(server, form, values);
    expect(refused, field).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(refused.body.fields?.[field], field).toMatch(words);
  }
  const unknown = await answer(server, form, goodAnswer, { role: 'owner' });
  expect(unknown).toMatchObject({ status: 400, body: { fields: { role: expect.stringMatching(/não é conhecido/) } } });
  expect((await rowsOf(server, form.page)).length).toBe(before);
});

test('a missing page, a page that is off, and a missing form are distinguished', async ({ server }) => {
  const own = await makeFormPage(server, owner);
  expect(await answer(server, { ...own, page: { ...own.page, slug: 'nao-ha' } })).toMatchObject({ status: 404 });
  expect(await answer(server, { ...own, block: 'other' })).toMatchObject({
    status: 409,
    body: { code: 'answer.form_changed' },
  });
  const { id, title, type } = own.page;
  expect((await answer(server, own)).status).toBe(200);
  await server.call(pages.update, { body: { id, title, type, status: 'off' } }, { as: owner });
  expect(await answer(server, own)).toMatchObject({ status: 404, body: { code: 'page.unknown' } });
  await server.call(pages.update, { body: { id, title, type, status: 'on' } }, { as: owner });
  expect((await answer(server, own)).status).toBe(200);
});

test('an answer is validated against the current questions, even if the page was answered before', async ({
  server,
}) => {
  const own = await makeFormPage(server, owner);
  expect((await answer(server, own)).status).toBe(200);
  const asks = [{ key: 'size', kind: 'text', label: { pt: 'Tamanho' }, help: {}, options: {}, required: true }];
  const changed = someForm({ fields: asks });
  await saveBlocks(server, owner, own.page, [{ ...changed, props: { ...changed.props, id: own.block } }]);
  expect(await answer(server, own)).toMatchObject({ status: 400, body: { fields: { 'f.size': expect.any(String) } } });
  expect((await answer(server, own, { size: 'M' })).status).toBe(200);
});

test('a bot that fills the hidden field gets the usual response, and leaves nothing', async ({ server }) => {
  const own = await makeFormPage(server, owner);
  const sent = await answer(server, own, goodAnswer, { hp: 'https://spam.example' });
  expect(sent).toMatchObject({ status: 200, body: { sent: true, thanks: 'Obrigado!' } });
  expect(await rowsOf(server, own.page)).toHaveLength(0);
});

test('one address can answer a page a limited number of times per minute on all servers together, and another page separately', async ({
  server,
}) => {
  const own = await makeFormPage(server, owner);
  const second = await server.another();
  const ip = '10.9.9.9';
  const statuses = [];
  for (let turn = 0; turn < answersPerMinute + 1; turn += 1) {
    const at = turn % 2 === 0 ? server.url : second.url;
    const response = await fetch(`${at}/api/v1/pages/${own.page.slug}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ block: own.block, fields: goodAnswer }),
    });
    statuses.push(response.status);
  }
  await second.stop();
  expect(statuses.filter((status) => status === 200)).toHaveLength(answersPerMinute);
  expect(statuses.at(-1)).toBe(429);
  expect((await answer(server, form, goodAnswer, {}, ip)).status).toBe(200);
});

test('follow-up work happens once, even if the jobs run repeatedly and in parallel', async ({ server }) => {
  const who = await server.person({ language: 'pt' });
  const own = await makeFormPage(server, who, {}, { title: 'Reservas' });
  await answer(server, own, { ...goodAnswer, email: 'once@example.com', phone: '923111222' });
  await Promise.all([run(server, followAnswersJob), run(server, followAnswersJob), run(server, followAnswersJob)]);
  await server.runJobs();
  await run(server, followAnswersJob);
  const [row] = await rowsOf(server, own.page);
  const mail = { workspace_id: who.workspaceId, answer_id: row?.id };
  await sendAnswerMailJob.run({
    kernel: server.kernel,
    payload: sendAnswerMailJob.payload.parse(mail),
    attempt: 2,
    log: server.kernel.log,
  });
  expect(row).toMatchObject({ contact_id: expect.any(String), followed_at: expect.any(Date) });
  const { rows: contacts } = await server.kernel.db.ownerPool.query('select * from contacts where email = $1', [
    'once@example.com',
  ]);
  expect(contacts).toMatchObject([{ id: row?.contact_id, phone: '+244923111222', source: 'page' }]);
  const { rows: events } = await server.kernel.db.ownerPool.query(
    `select payload from outbox_events where name = 'page.answered' and payload->>'answer_id' = $1`,
    [row?.id],
  );
  expect(events).toHaveLength(1);
  const { emails } = await server.outside<{ emails: { id: string; subject: string }[] }>(`/emails?to=${who.email}`);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).toBe('Ana Domingos respondeu em Reservas');
  const whole = await server.outside<{ text: string; headers: unknown }>(`/emails/${emails[0]?.id}`);
  expect(whole.text).toContain('O teu nome: Ana Domingos');
  expect(JSON.stringify(whole.headers).toLowerCase()).toContain('once@example.com');
});

test('a page with many answers notifies once in a while', async ({ server }) => {
  const own = await makeFormPage(server, owner, {}, { title: 'Muito lida' });
  for (let turn = 0; turn < 3; turn += 1) await answer(server, own);
  await server.runJobs();
  const told = async () =>
    (await server.call(notifications.list, { query: { name: 'Muito lida' } }, { as: owner })).body.notifications;
  expect(await told()).toMatchObject([
    { kind: 'page_answered', title: 'New answer on Muito lida', detail: 'Ana Domingos filled in your form.' },
  ]);
  server.clock.advance(6 * 60_000);
  await answer(server, own);
  await server.runJobs();
  expect(await told()).toHaveLength(2);
});

test('a form without notify sends no email, but the form of a support page always does', async ({ server }) => {
  const who = await server.person({ language: 'pt' });
  const quiet = await makeFormPage(server, who, { notify: false });
  const support = await makeFormPage(server, who, { notify: false }, { type: 'support', title: 'Ajuda' });
  await answer(server, quiet);
  await answer(server, support);
  await server.runJobs();
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${who.email}`);
  expect(emails.map(({ subject }) => subject)).toEqual(['Ana Domingos respondeu em Ajuda']);
});

test('a newsletter subscriber becomes a contact with a consent and its text; a second subscription is the same contact', async ({
  server,
}) => {
  const block = someBlock('newsletter', { consent: { pt: 'Aceito receber novidades' }, asksName: true });
  const page = await makeShownPage(server, owner, [block]);
  const at = { page, block: block.props.id };
  expect(await answer(server, at, { name: 'Rui', email: 'rui@example.com' })).toMatchObject({
    status: 400,
    body: { fields: { 'f.consent': expect.any(String) } },
  });
  await answer(server, at, { name: 'Rui', email: 'rui@example.com', consent: 'yes' });
  await answer(server, at, { name: 'Rui', email: 'RUI@example.com', consent: 'yes' });
  await server.runJobs();
  const { rows } = await server.kernel.db.ownerPool.query(
    `select c.name, h.state, h.source, h.wording from contacts c join contact_consent_changes h on h.contact_id = c.id
     where c.email = $1`,
    ['rui@example.com'],
  );
  const wording = 'Aceito receber novidades';
  expect(rows).toEqual([{ name: 'Rui', state: 'subscribed', source: 'form', wording }]);
});

test('a workspace whose plan has ended still gets its answers', async ({ server }) => {
  const poor = await server.person();
  const own = await makeFormPage(server, poor);
  await givePlan(server, poor, { until: new Date(server.clock.now().getTime() - 1_000) });
  const another = await server.send(pages.create, { body: { title: 'Outra' } }, { as: poor });
  expect(another.body.code).toBe('quota.expired');
  expect((await answer(server, own)).status).toBe(200);
  await server.runJobs();
  expect(await rowsOf(server, own.page)).toMatchObject([{ followed_at: expect.any(Date) }]);
});

test('simultaneous answers are all stored, each once', async ({ server }) => {
  const own = await makeFormPage(server, owner, { notify: false });
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      answer(server, own, { name: `N${turn}`, email: `n${turn % 20}@example.com` }),
    ),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(60);
  await Promise.all([run(server, followAnswersJob), run(server, followAnswersJob)]);
  const rows = await rowsOf(server, own.page);
  expect(new Set(rows.map((row) => row.name)).size).toBe(60);
  expect(new Set(rows.map((row) => row.contact_id)).size).toBe(20);
});
