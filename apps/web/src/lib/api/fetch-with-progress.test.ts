import { pageImages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

/** A browser's request, controlled by the test step by step. */
class Request {
  static last: Request;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers = new Headers();
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  address = '';
  body: unknown;
  constructor() {
    Request.last = this;
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

afterEach(() => vi.unstubAllGlobals());

function begin(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('document', { documentElement: { lang: 'pt' } });
  const steps: object[] = [];
  const image = new File(['x'.repeat(9)], 'a.png', { type: 'image/png' });
  const onProgress = (progress: object) => steps.push(progress);
  const answer = call(
    pageImages.upload,
    { body: { image } },
    { workspace: 'C1', onProgress, ...(signal ? { signal } : {}) },
  );
  return { answer, steps };
}

test('an upload reports its progress, sends the same headers as every call, and responds like one', async () => {
  const { answer, steps } = begin();
  const { last } = Request;
  expect(last.address).toBe('POST /api/v1/company/pages/images');
  expect(last.headers.get('x-kumbi-client')).toBe('web');
  expect(last.headers.get('x-company')).toBe('C1');
  expect(last.body).toBeInstanceOf(FormData);
  // The browser itself adds the boundary.
  expect(last.headers.get('content-type')).toBeNull();
  last.upload.onprogress?.({ loaded: 3, total: 9, lengthComputable: true });
  last.upload.onprogress?.({ loaded: 4, total: 0, lengthComputable: false });
  last.answer(200, { image: { id: 'x' } });
  expect(await answer).toEqual({ image: { id: 'x' } });
  expect(steps).toEqual([{ sent: 3, total: 9 }]);
});

test('a refusal, a lost network and a cancellation are distinguished', async () => {
  const refused = begin();
  Request.last.answer(400, { code: 'media.not_image', message: 'm', action: 'a' });
  await expect(refused.answer).rejects.toMatchObject({ name: 'ApiError', envelope: { code: 'media.not_image' } });
  const lost = begin();
  Request.last.onerror?.();
  await expect(lost.answer).rejects.toMatchObject({ name: 'NetworkError' });
  const controller = new AbortController();
  const cancelled = begin(controller.signal);
  controller.abort();
  await expect(cancelled.answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(begin(controller.signal).answer).rejects.toMatchObject({ name: 'AbortError' });
});
