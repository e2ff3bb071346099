import type { Kernel } from '../../kernel/kernel.ts';
import { dmarcHost, keyHost } from './dns-record.service.ts';
import { readPublishedKeys } from './mail-domain.store.ts';
import type { Selector } from './mail-domain.table.ts';

const partSize = 500;
/** Sorts before every other id. */
const nil = '00000000-0000-0000-0000-000000000000';
/** Seconds until a changed key is known everywhere. */
const ttl = 300;
/** RFC 1035: the longest part of a text. */
const partBytes = 255;

/** Yields the zone as lines of a zone file (RFC 1035, section 5), read in parts. */
export async function* zoneLines(kernel: Kernel, zone: string): AsyncGenerator<string, void> {
  yield textLine(dmarcHost(zone), 'v=DMARC1; p=none');
  for (let after = nil, more = true; more; ) {
    const domains = await readPublishedKeys(kernel, after, partSize);
    for (const { code, dkim_public: keys } of domains) {
      for (const [selector, key] of Object.entries(keys))
        yield textLine(keyHost(selector as Selector, code, zone), `v=DKIM1; k=rsa; p=${key}`);
    }
    after = domains.at(-1)?.id ?? after;
    more = domains.length === partSize;
  }
}

function textLine(host: string, text: string): string {
  const parts = Array.from({ length: Math.ceil(text.length / partBytes) }, (_, part) =>
    text.slice(part * partBytes, (part + 1) * partBytes),
  );
  return `${host}. ${ttl} IN TXT ${parts.map((part) => `"${part}"`).join(' ')}\n`;
}
