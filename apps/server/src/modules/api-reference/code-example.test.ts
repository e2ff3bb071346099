import { expect, test } from 'vitest';
import { codeExamples } from './code-example.view.ts';

const url = 'https://kumbi.example/api/v1/contacts';
const body = { name: "Rosa d'Água" };

/** Runs an example in JavaScript, and returns the arguments of its call of `fetch`. */
async function sentBy(example: string): Promise<{ url: string; init: RequestInit & { headers: Headers } }[]> {
  const sent: { url: string; init: RequestInit & { headers: Headers } }[] = [];
  const fetched = async (to: string, init: RequestInit) => {
    sent.push({ url: to, init: { ...init, headers: new Headers(init.headers) } });
    return Response.json({});
  };
  const run = new Function('fetch', 'process', `return (async () => { ${example} })()`) as (
    fetch: unknown,
    process: unknown,
  ) => Promise<void>;
  await run(fetched, { env: { API_KEY: 'kmb_ws_x' } });
  return sent;
}

test('who runs an example that writes twice, sends two calls', async () => {
  const { curl, javascript, php } = codeExamples({ method: 'POST', url, body });
  const [first, second] = [...(await sentBy(javascript)), ...(await sentBy(javascript))];
  expect(first).toMatchObject({ url, init: { method: 'POST', body: JSON.stringify(body) } });
  const keys = [first, second].map((each) => each?.init.headers.get('idempotency-key'));
  expect(keys.every((key) => key && key.length > 15)).toBe(true);
  expect(keys[0]).not.toBe(keys[1]);
  // A shell replaces variables inside double quotes, and PHP outside of its own quotes.
  expect(curl).toContain('-H "Idempotency-Key: $(openssl rand -hex 16)"');
  expect(php).toContain("'Idempotency-Key: ' . bin2hex(random_bytes(16)),");
  for (const example of [curl, javascript, php]) expect(example).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('one that reads needs no Idempotency-Key, one without a body no content type', async () => {
  for (const example of Object.values(codeExamples({ method: 'GET', url, body: undefined })))
    expect(example).not.toMatch(/Idempotency-Key|Content-Type/);
  const [sent] = await sentBy(codeExamples({ method: 'DELETE', url, body: undefined }).javascript);
  expect([...(sent?.init.headers.keys() ?? [])]).toEqual(['authorization', 'idempotency-key']);
});
