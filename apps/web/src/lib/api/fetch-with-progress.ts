/** The sent bytes and the total. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Init {
  readonly method: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly signal?: AbortSignal;
}

/**
 * Works like `fetch` and reports the upload's progress, which only XMLHttpRequest does in all browsers.
 *
 * @throws AbortError if it was cancelled, TypeError without a response
 */
export function fetchWithProgress(
  url: string,
  init: Init,
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const cancelled = () => new DOMException('The upload was cancelled', 'AbortError');
    if (init.signal?.aborted) return reject(cancelled());
    const request = new XMLHttpRequest();
    request.open(init.method, url);
    for (const [name, value] of init.headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress({ sent: loaded, total });
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new TypeError('the upload failed'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(cancelled());
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body);
  });
}
