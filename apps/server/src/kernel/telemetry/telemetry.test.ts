import { createServer } from 'node:http';
import { afterAll, expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { parseConfig } from '../config/config.ts';
import { startTelemetry, traceJob } from './telemetry.ts';

const received: { path: string; body: string }[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1') });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
afterAll(() => collector.close());

test('without a collector nothing is loaded', async () => {
  expect(await startTelemetry(parseConfig({}))).toBeUndefined();
  expect(await traceJob('test.job', 1, async () => 7)).toBe(7);
});

test('requests and jobs are sent as spans, by their route and name', async ({ startServer }) => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  // The libraries read it from the environment.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  const telemetry = await startTelemetry(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }));
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await server.fetch('/api/v1/me?name=Ana');
  await expect(traceJob('test.failing', 2, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await telemetry?.stop();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const sent = received.map((each) => each.body).join();
  expect(received.every((each) => each.path === '/v1/traces')).toBe(true);
  expect(sent).toContain('GET /api/v1/me');
  expect(sent).toContain('job test.failing');
  expect(sent).not.toContain('Ana');
});
