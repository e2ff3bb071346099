import { eventTypeNames } from '@kumbi/contract/event-type-names.ts';
import { tryDelays } from '@kumbi/contract/outbound/outbound.limits.ts';
import { testType } from '@kumbi/contract/outbound/test-event.schemas.ts';
import { noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import { programMessages } from '@kumbi/contract/program-messages.ts';
import type { SentType } from '@kumbi/contract/shared/event-type.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { describe, expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Document } from './document.view.ts';

const declaredTypes: Readonly<Record<string, SentType>> = programMessages;

interface Told {
  tags: string[];
  summary: string;
  description: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; description: string }[];
  requestBody: { content: { 'application/json': { schema: { properties: Record<string, object> }; example: object } } };
  responses: Record<string, { description: string }>;
}
const read = async (server: TestServer, language: string): Promise<[string, Told][]> => {
  const answer = await server.fetch('/api/v1/openapi.json', { headers: { 'accept-language': language } });
  const document = (await answer.json()) as Document;
  return Object.entries(document.webhooks).map(([type, { post }]) => [type, post as unknown as Told]);
};

/** Returns every description in a schema, with its path. */
function descriptionsIn(value: unknown, at = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]): [string, string][] =>
    key === 'description' && typeof each === 'string' ? [[at, each]] : descriptionsIn(each, `${at}/${key}`),
  );
}

test.for(locales)(
  'the document in %s has every type that is sent, each with its headers and answers',
  async (language, { server }) => {
    const told = await read(server, language);
    expect(told.map(([type]) => type).sort()).toEqual(
      [...eventTypeNames, testType, ...Object.keys(noticeTypes)].sort(),
    );
    for (const [type, post] of told) {
      expect(post.summary.length * post.description.length, type).toBeGreaterThan(0);
      expect(post.parameters.map((each) => [each.name, each.in, each.required])).toEqual([
        ['webhook-id', 'header', true],
        ['webhook-timestamp', 'header', true],
        ['webhook-signature', 'header', true],
      ]);
      expect(Object.keys(post.responses).sort()).toEqual(['2XX', '410', 'default']);
      expect(post.security).toEqual([]);
      expect(post.tags).toEqual([type in noticeTypes ? 'integration' : 'outgoing-webhooks']);
    }
  },
);

test('each example contains exactly the fields of its schema', async ({ server }) => {
  for (const [type, post] of await read(server, 'en')) {
    const { schema, example } = post.requestBody.content['application/json'];
    expect(Object.keys(schema.properties), type).toEqual(['type', 'timestamp', 'data']);
    expect(schema.properties.type).toMatchObject({ const: type });
    const { data } = example as { data: object };
    expect(example).toMatchObject({ type, timestamp: expect.stringMatching(/^\d{4}-.+Z$/) });
    expect(declaredTypes[type]?.data.strict().safeParse(data).error, type).toBeUndefined();
  }
});

test('every type has its own name and description in each language', async ({ server }) => {
  const [en, pt] = [await read(server, 'en'), await read(server, 'pt')];
  expect(new Set(en.map(([, post]) => post.summary)).size).toBe(en.length);
  for (const [index, [type, post]] of en.entries()) {
    const other = pt[index]?.[1];
    expect([post.summary, post.description], type).not.toEqual([other?.summary, other?.description]);
    expect(post.description, type).not.toBe(other?.description);
  }
});

test('every field that is described, is so in both languages', async ({ server }) => {
  const [en, pt] = [descriptionsIn(await read(server, 'en')), descriptionsIn(await read(server, 'pt'))];
  expect(en.length).toBeGreaterThan(100);
  expect(pt.map(([at]) => at)).toEqual(en.map(([at]) => at));
  expect(en.filter(([, text], n) => text === pt[n]?.[1])).toEqual([]);
});

describe.each([
  ['en', 'Outgoing webhooks', 'which we don’t follow'],
  ['pt', 'Webhooks de saída', 'que não é seguido'],
])('the reference in %s', (language, title, redirects) => {
  const page = async (server: TestServer, name: string) => (await server.fetch(`/${language}/api-docs/${name}`)).text();

  test('explains to receivers all they need, with stable anchors', async ({ server }) => {
    const html = await page(server, 'webhook-deliveries');
    for (const anchor of ['headers', 'verify', 'retries', 'off', 'secret'].map((each) => `webhooks-${each}`)) {
      expect(html, anchor).toContain(`id="${anchor}"`);
      expect(html, anchor).toContain(`href="#${anchor}"`);
    }
    const shown = html.replaceAll(/<[^>]+>/g, '');
    for (const text of [
      title,
      redirects,
      'webhook-signature',
      'standardwebhooks',
      'hash_hmac(',
      'openssl dgst',
      'hmac.new(',
      '410',
    ])
      expect(shown, text).toContain(text);
    const waits = [...html.matchAll(/<li>(\d+)\u00a0(s|min|h)<\/li>/g)].map(([, number, unit]) => `${number} ${unit}`);
    expect(waits).toEqual(['0 s', '5 s', '5 min', '30 min', '2 h', '5 h', '10 h', '14 h', '20 h', '24 h']);
    expect(waits).toHaveLength(tryDelays.length);
  });

  test('has each type of event at its own anchor, with what it carries', async ({ server }) => {
    const html = await page(server, 'events');
    for (const type of [...eventTypeNames, testType]) {
      expect(html, type).toContain(`id="${type}"`);
      expect(html, type).toContain(`href="#${type}"`);
    }
    const payments = await page(server, 'payments');
    for (const type of Object.keys(noticeTypes)) expect(payments, type).toContain(`id="${type}"`);
    expect(payments).toContain('href="#integration-notices"');
    // Fields of a contact that may be null and of the lines of a list are included.
    for (const field of ['contact.created.data.contact.email', 'sale.paid.data.lines[].price_minor'])
      expect(html, field).toContain(`id="${field}"`);
  });
});
