import type { ActionFailure } from '@kumbi/contract/integrations/service-action.step.ts';
import { uploadedFileBytes } from '@kumbi/contract/integrations/steps/drive/drive.limits.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** A file that was read from an address. */
export interface FetchedFile {
  readonly bytes: Buffer;
  /** A media type without parameters. */
  readonly type: string;
  /** The last part of the address. */
  readonly name: string;
}

/** There is no file to send. */
export class NoFile {
  readonly failure: Extract<ActionFailure, 'file_unavailable' | 'file_too_large'>;
  /** For the person who looks at the run. */
  readonly message: string;
  /** Another attempt may succeed. */
  readonly isPassing: boolean;

  constructor(failure: NoFile['failure'], message: string, isPassing = false) {
    this.failure = failure;
    this.message = message;
    this.isPassing = isPassing;
  }
}

const timeoutMs = 15_000;
/** Links to shared files often lead to another address. */
const mostRedirects = 3;
const unknownType = 'application/octet-stream';
const longestName = 200;

/** Reads a file from an address that a person entered, through the guarded client. */
export async function fetchFile({ outgoing }: Kernel, address: string): Promise<FetchedFile | NoFile> {
  // One limit for all addresses together.
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await outgoing.send({
      url,
      method: 'GET',
      headers: { accept: '*/*' },
      timeoutMs,
      maxBytes: uploadedFileBytes,
      signal,
    });
    if (answer.kind === 'refused') return new NoFile('file_unavailable', answer.reason);
    if (answer.kind === 'failed') return new NoFile('file_unavailable', answer.reason, true);
    const { status, headers, body, cut } = answer;
    const next = headers.location;
    if (status >= 300 && status < 400 && next !== undefined && URL.canParse(next, url)) {
      if (redirects === mostRedirects) return new NoFile('file_unavailable', 'too many redirects');
      url = new URL(next, url).href;
      continue;
    }
    if (status !== 200) return new NoFile('file_unavailable', `HTTP ${status}`, status === 429 || status >= 500);
    if (cut) return new NoFile('file_too_large', `${uploadedFileBytes}`);
    const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim() || unknownType;
    return { bytes: body, type, name: nameIn(url) };
  }
}

function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, longestName);
  } catch (error) {
    if (error instanceof URIError) return last.slice(0, longestName);
    throw error;
  }
}
