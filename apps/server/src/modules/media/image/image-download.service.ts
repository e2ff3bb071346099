import { imageBytes } from '@kumbi/contract/media/media.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { createTurns } from '../../../kernel/turns.ts';

/** Of a whole download, with its redirects. */
const timeoutMs = 10_000;
const mostRedirects = 3;

/** A download takes up to the size of the largest image in memory. */
const inTurn = createTurns(4);
/** The last download of each workspace, so that a slow address delays only those of its own workspace. */
const last = new Map<WorkspaceId, Promise<unknown>>();

/** Loads an image from an address that a user entered. Never inside a transaction. */
export async function downloadImage(kernel: Kernel, workspaceId: WorkspaceId, url: string): Promise<File | Refusal> {
  const before = last.get(workspaceId);
  const download = (async () => {
    await before?.catch(() => undefined);
    return inTurn(() => load(kernel, url));
  })();
  last.set(workspaceId, download);
  try {
    return await download;
  } finally {
    if (last.get(workspaceId) === download) last.delete(workspaceId);
  }
}

async function load({ outgoing }: Kernel, url: string): Promise<File | Refusal> {
  const until = performance.now() + timeoutMs;
  let address = url;
  for (let call = 0; call <= mostRedirects; call += 1) {
    const answer = await outgoing.send({
      url: address,
      method: 'GET',
      headers: { accept: 'image/*', 'user-agent': 'Kumbi' },
      timeoutMs: Math.max(1, Math.round(until - performance.now())),
      maxBytes: imageBytes,
    });
    if (answer.kind === 'refused')
      return refuse('media.address_refused', { fields: { url: 'validation.endpoint_refused' } });
    if (answer.kind === 'failed') break;
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location !== undefined && URL.canParse(location, address)) {
      address = new URL(location, address).href;
      continue;
    }
    if (answer.status !== 200) break;
    return answer.cut ? refuse('media.too_large') : new File([new Uint8Array(answer.body)], 'image');
  }
  return refuse('media.not_loaded');
}
