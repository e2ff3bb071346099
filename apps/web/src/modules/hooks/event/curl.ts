import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';

/** What `curl` says by itself, or what was about the way the call first came. */
const ofTheWay =
  /^(host|connection|content-length|transfer-encoding|expect|accept-encoding|x-forwarded-.*|x-real-ip|via)$/i;

/** For a shell: nothing inside single quotes means anything but itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same call for a terminal, without the credentials, which are not stored. */
export function curlOf(event: HookEventDetail, address: string): string {
  const url = `${address}${event.path}${event.query ? `?${event.query}` : ''}`;
  const headers = event.headers
    .filter(({ name, masked }) => !masked && !ofTheWay.test(name))
    .map(({ name, value }) => `  -H ${quoted(`${name}: ${value}`)}`);
  const binary = event.body_encoding === 'base64' && event.body !== '';
  const body = binary ? ['  --data-binary @-'] : event.body ? [`  --data-raw ${quoted(event.body)}`] : [];
  const call = [`curl -X ${quoted(event.method)} ${quoted(url)}`, ...headers, ...body].join(' \\\n');
  return binary ? `echo ${quoted(event.body)} | base64 -d | ${call}` : call;
}
