import { mailTemplates, mailThemes } from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import type { MailTemplate } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import { describe, expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { textOfHtml } from '../mail-text.rules.ts';
import { makeMailTemplate } from './mail-template.factory.ts';

let owner: TestPerson;
let editor: TestPerson;
let template: MailTemplate;
test.beforeAll(async ({ server }) => {
  owner = await server.person({ name: 'Ana Domingos' });
  editor = await server.member(owner, 'editor');
  template = await makeMailTemplate(server, owner, { name: 'of-the-owner' });
});

testRights(test, {
  people: ({ server, stranger }) => ({ server, owner, editor, stranger }),
  tables: ['mail_templates', 'row_counts', 'outbox_events'],
  cases: [
    {
      endpoint: mailTemplates.list,
      input: () => ({ query: {} }),
      invalid: { query: { nextPage: 0 } },
      elsewhere: { total: 0, templates: [] },
    },
    { endpoint: mailThemes.list, input: () => ({}) },
    {
      endpoint: mailTemplates.get,
      input: () => ({ query: { id: template.id } }),
      invalid: { query: { id: 'x' } },
      unknown: 'mail_template.unknown',
    },
    {
      endpoint: mailTemplates.save,
      input: () => ({ body: { id: template.id, name: template.name, subject: 'Taken over', revision: 1 } }),
      invalid: { body: { name: 'x' } },
      unknown: 'mail_template.unknown',
    },
    {
      endpoint: mailTemplates.delete,
      input: () => ({ body: { id: template.id } }),
      invalid: { body: {} },
      unknown: 'mail_template.unknown',
      managersOnly: true,
    },
  ],
});

const save = (server: TestServer, body: object, as = owner) => server.send(mailTemplates.save, { body }, { as });

describe('a template', () => {
  test('is created by an editor, found by name and subject, and deleted', async ({ server }) => {
    const maker = await server.person();
    const helper = await server.member(maker, 'editor');
    const first = await makeMailTemplate(server, helper, { name: 'order-paid', subject: 'A tua encomenda está paga' });
    const second = await makeMailTemplate(server, maker, { name: 'birthday', subject: 'Parabéns' });
    const list = async (query = {}) => (await server.call(mailTemplates.list, { query }, { as: maker })).body;
    expect(await list()).toMatchObject({ has: false, total: 2, templates: [{ id: second.id }, { id: first.id }] });
    expect(await list({ name: 'ESTA paga' })).toMatchObject({ total: 1, templates: [{ id: first.id }] });
    expect(await list({ name: 'birth' })).toMatchObject({ total: 1, templates: [{ id: second.id }] });
    const { cursor } = await list({ nextPage: 1 });
    expect(await list({ nextPage: 1, cursor })).toMatchObject({ has: false, templates: [{ id: first.id }] });
    expect((await list()).templates[0]).not.toHaveProperty('body_html');
    const gone = await server.call(mailTemplates.delete, { body: { id: first.id } }, { as: maker });
    expect(gone.body).toMatchObject({ deleted: true });
    expect(await list()).toMatchObject({ total: 1 });
    // Its name is free again.
    await makeMailTemplate(server, maker, { name: 'order-paid' });
  });

  test('keeps its name, which is unique in the workspace', async ({ server, stranger }) => {
    expect(await save(server, { name: template.name, subject: 'Outro' })).toMatchObject({
      status: 409,
      body: { code: 'mail_template.name_taken' },
    });
    expect(await save(server, { id: template.id, name: 'renamed', subject: 'Outro', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'mail_template.name_locked' },
    });
    await makeMailTemplate(server, stranger, { name: template.name });
  });

  test.for([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: 'Order paid' }, 'Only lowercase letters and underscores are allowed'],
    ['name', { name: 'order1' }, 'Only lowercase letters and underscores are allowed'],
    ['name', { name: 'x'.repeat(81) }, 'This is too long'],
    ['subject', { subject: ' ' }, 'The subject is required'],
    ['subject', { subject: 'one\r\nBcc: two@example.com' }, 'Use a single line'],
    ['body_html', { body_html: 'x'.repeat(200_001) }, 'This is too long'],
  ] as const)('is refused for its %s as %o', async ([field, wrong, message], { server }) => {
    const body = { name: 'good_name', subject: 'Good', ...wrong };
    const answer = await server.send(mailTemplates.save, { body }, { as: owner, headers: { 'accept-language': 'en' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', fields: { [field]: message } } });
  });

  test('lists the variables of its subject, HTML and text', async ({ server }) => {
    const made = await makeMailTemplate(server, owner, {
      name: 'variables',
      subject: 'Olá {{ name }}',
      body_html: '<p>{{order.number}} {{name}} {{9}} {{}} { {x} } <a href="{{link}}">x</a></p>',
      body_text: '{{only_text}}',
    });
    expect(made.variables).toEqual(['name', 'order.number', 'link', 'only_text']);
  });

  test('without a revision replaces the newest version, and the response names it', async ({ server }) => {
    const { id, name } = await makeMailTemplate(server, owner, { name: 'unnamed_revision' });
    const named = await save(server, { id, name, subject: 'Named', revision: 1 });
    expect(named).toMatchObject({ status: 200, body: { replaced_revision: null, template: { revision: 2 } } });
    const body = { template: { subject: 'Unnamed', revision: 3 }, replaced_revision: 2 };
    expect(await save(server, { id, name, subject: 'Unnamed' }, editor)).toMatchObject({ status: 200, body });
  });

  test('is refused over a newer revision with its author and time, and saved on request', async ({ server }) => {
    const made = await makeMailTemplate(server, owner, { name: 'shared' });
    const { id, name } = made;
    const theirs = await save(server, { id, name, subject: 'Hers', revision: 1 }, editor);
    expect(theirs).toMatchObject({ status: 200, body: { template: { subject: 'Hers', revision: 2 } } });
    const mine = await server.send(
      mailTemplates.save,
      { body: { id, name, subject: 'Mine', revision: 1 } },
      { as: owner, headers: { 'accept-language': 'pt' } },
    );
    expect(mine).toMatchObject({
      status: 409,
      body: {
        code: 'mail_template.newer_revision',
        message: expect.stringMatching(/^.+ guardou este modelo a \d{1,2} de \S+, às \d{2}:\d{2}$/),
      },
    });
    expect((await server.call(mailTemplates.get, { query: { id } }, { as: owner })).body.template.subject).toBe('Hers');
    const over = await save(server, { id, name, subject: 'Mine', revision: 1, overwrite: true });
    expect(over).toMatchObject({ body: { template: { subject: 'Mine', revision: 3, saved_by: 'Ana Domingos' } } });
  });

  test('is saved by one of two simultaneous calls', async ({ server }) => {
    const { id, name } = await makeMailTemplate(server, owner, { name: 'raced' });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => save(server, { id, name, subject: `Number ${n}`, revision: 1 }, n % 2 ? owner : editor)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

test('the text is derived from the HTML if it is not sent, and stored if it is', async ({ server }) => {
  const html = `<html><head><title>No</title><style>p { color: red }</style></head><body>
    <h1>Uma &amp; outra</h1><p>Olá <b>{{name}}</b>,<br>vê a tua&nbsp;encomenda &lt;3:</p>
    <ul><li>Cesto</li><li>Mel &eacute; bom</li></ul>
    <table><tr><td>Total</td><td>12 900 Kz</td></tr></table>
    <script>alert(1)</script><a href="https://example.com/o?a=1&amp;b=2">Abrir</a> <a href="{{link}}">aqui</a>
    <img src="https://example.com/x.png" alt="O cesto"></body></html>`;
  const made = await makeMailTemplate(server, owner, { name: 'derived', body_html: html });
  expect(made.body_html).toBe(html);
  expect(made.body_text).toBe(
    [
      'Uma & outra',
      '',
      'Olá {{name}},',
      'vê a tua encomenda <3:',
      '',
      'Cesto',
      'Mel é bom',
      '',
      'Total 12 900 Kz',
      '',
      'Abrir (https://example.com/o?a=1&b=2) aqui ({{link}}) O cesto',
    ].join('\n'),
  );
  const own = await makeMailTemplate(server, owner, { name: 'own_text', body_html: html, body_text: 'Just this' });
  expect(own.body_text).toBe('Just this');
});

test('markup that would keep everyone waiting is refused quickly, unless the text is sent', async ({ server }) => {
  const hostile = ['<b>', '<a href>', '<svg>', '<div><p>', '<', '&', '<p>x</p>'].map((part) =>
    part.repeat(200_000 / part.length),
  );
  for (const body_html of hostile) {
    const body = { name: 'huge', subject: 'x', body_html };
    expect(await server.send(mailTemplates.save, { body }, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { body_html: expect.stringContaining('markup') } },
    });
    expect(textOfHtml(body_html)).toBeUndefined();
  }
  const [body_html] = hostile;
  const body = { name: 'huge', subject: 'x', body_html, body_text: 'x' };
  expect((await server.call(mailTemplates.save, { body }, { as: owner })).status).toBe(200);
});

test.for([
  ['en', 'Hello {{name}},', 'See more'],
  ['pt', 'Olá {{name}},', 'Ver mais'],
] as const)('the themes use the language of the author: %s', async ([lang, greeting, button], { server }) => {
  const { body } = await server.call(mailThemes.list, {}, { as: owner, headers: { 'accept-language': lang } });
  expect(body.themes.map(({ theme }) => theme)).toEqual([
    'blank',
    'mesa-light',
    'mesa-dark',
    'kloust-light',
    'kloust-dark',
  ]);
  for (const { theme, body_html } of body.themes) {
    expect(body_html).toMatch(new RegExp(`^<!doctype html>\\s<html lang="${lang}">`));
    // Mail programs drop or refuse these.
    expect(body_html).not.toMatch(/<(script|style|link|form)\b|flex|grid|class=|var\(/);
    if (theme !== 'blank') for (const words of [greeting, button]) expect(body_html).toContain(words);
  }
  const bodies = body.themes.map(({ body_html }) => body_html);
  expect(new Set(bodies).size).toBe(5);
  const made = await makeMailTemplate(server, owner, { name: `theme_${lang}`, body_html: bodies[1] ?? '' });
  expect(made.variables).toEqual(['name', 'company']);
  expect(made.body_text.split('\n')[0]).toBe(lang === 'en' ? 'Your title' : 'Um título que diz tudo');
});
