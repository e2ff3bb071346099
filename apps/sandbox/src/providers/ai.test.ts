import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
beforeAll(async () => {
  sandbox = await openTestSandbox(null);
});
afterAll(() => sandbox.stop());

type Message = { role: string; content: string };
const wish = (language: string, type = 'form'): Message => ({
  role: 'user',
  content: JSON.stringify({ description: 'Bolos <caseiros> em Luanda. Por encomenda.', type, language }),
});

const ask = (messages: unknown, more: Record<string, unknown> = {}) =>
  fetch(`${sandbox.url}/ai/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
    body: JSON.stringify({ model: 'sandbox', messages, ...more }),
  });

async function said(messages: unknown): Promise<string> {
  const answer = (await (await ask(messages)).json()) as { choices: { message: { content: string } }[] };
  return answer.choices[0]?.message.content ?? '';
}

type Page = { title: string; blocks: { type: string; props: Record<string, unknown> }[] };

test('a page is written in the requested language, for its type', async () => {
  const portuguese = JSON.parse(await said([wish('pt')])) as Page;
  expect(portuguese.title).toBe('Bolos <caseiros> em Luanda');
  expect(JSON.stringify(portuguese)).toContain('Perguntas e respostas');
  expect(JSON.stringify(portuguese)).toContain('&lt;caseiros&gt;');
  expect(portuguese.blocks.at(-1)?.type).toBe('form');
  const english = JSON.parse(await said([wish('en', 'feedback')])) as Page;
  expect(JSON.stringify(english)).toContain('Questions and answers');
  expect(english.blocks.at(-1)?.type).toBe('feedback');
});

test('the pieces of a stream form the same answer, and its end is marked', async () => {
  const answer = await ask([wish('pt')], { stream: true });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events = (await answer.text()).split('\n\n').filter(Boolean);
  expect(events.at(-1)).toBe('data: [DONE]');
  const pieces = events.slice(0, -1).map((event) => {
    const { choices } = JSON.parse(event.slice('data: '.length)) as { choices: { delta: { content?: string } }[] };
    return choices[0]?.delta.content ?? '';
  });
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.join('')).toBe(await said([wish('pt')]));
});

test('a broken answer is fixed when the conversation continues', async () => {
  await sandbox.control('PUT', '/faults', { ai: { malformedAnswers: 1 } });
  const first = await said([wish('pt')]);
  expect(() => JSON.parse(first) as unknown).toThrow(SyntaxError);
  const again = [wish('pt'), { role: 'assistant', content: first }, { role: 'user', content: 'Mend it' }];
  expect((JSON.parse(await said(again)) as Page).title).toBe('Bolos <caseiros> em Luanda');
  await sandbox.control('PUT', '/faults', { ai: { malformedAnswers: 0 } });
});

test('an unreadable request is refused, and failures and limits look like the real service', async () => {
  expect((await ask('x')).status).toBe(400);
  expect((await ask([{ role: 'user' }])).status).toBe(400);
  await sandbox.control('PUT', '/faults', { ai: { failing: 'all' } });
  const failing = await ask([wish('pt')]);
  expect([failing.status, await failing.json()]).toMatchObject([500, { error: { code: 'server_error' } }]);
  await sandbox.control('PUT', '/faults', { ai: { failing: 0, rateLimited: true } });
  expect((await ask([wish('pt')])).status).toBe(429);
});
