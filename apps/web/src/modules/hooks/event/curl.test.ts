import { execFileSync } from 'node:child_process';
import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';

const event: HookEventDetail = {
  id: '0192f0c0-0000-7000-8000-000000000000',
  timestamp: '2026-11-20T10:00:00.000Z',
  method: 'POST',
  path: '/orders',
  query: 'a=1&b=2',
  agent: '',
  ip: '',
  content_type: 'text/plain',
  size: 0,
  verification: 'unchecked',
  headers: [
    { name: 'Host', value: 'kumbi.example', masked: false },
    { name: 'Authorization', value: '***', masked: true },
    { name: 'X-Note', value: "it's $HOME `id`", masked: false },
  ],
  body: "o'clock $(id)",
  body_encoding: 'text',
};

/** What a shell makes of a command: its arguments, one a line. */
const shell = (command: string): string =>
  execFileSync(
    '/bin/sh',
    ['-c', `curl() { for each in "$@"; do echo "[$each]"; done; cat - > /dev/null; }\n${command} < /dev/null`],
    {
      encoding: 'utf8',
    },
  );

test('is the same call without credentials, whatever stands in it', () => {
  expect(shell(curlOf(event, 'https://k.example/hooks/abc'))).toBe(
    [
      '[-X]',
      '[POST]',
      '[https://k.example/hooks/abc/orders?a=1&b=2]',
      '[-H]',
      "[X-Note: it's $HOME `id`]",
      '[--data-raw]',
      "[o'clock $(id)]",
      '',
    ].join('\n'),
  );
});

test('sends bytes as bytes', () => {
  const command = curlOf({ ...event, body: 'AAH/', body_encoding: 'base64' }, 'https://k.example/hooks/abc');
  expect(command.startsWith("echo 'AAH/' | base64 -d | curl -X 'POST'")).toBe(true);
  expect(command).toContain('--data-binary @-');
});
