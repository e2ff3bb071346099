import { renderToReadableStream } from 'react-dom/server.browser';
import { expect, it } from 'vitest';
import { laterPart } from './later-part.tsx';

async function rendered(load: Parameters<typeof laterPart>[0]): Promise<string> {
  const Part = laterPart(load);
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <main>
      <Part />
    </main>,
    { onError: (error) => void failures.push(error) },
  );
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}

it('shows a part once its code is there, and nothing without a connection', async () => {
  expect(await rendered(async () => () => <b>here</b>)).toContain('<b>here</b>');
  const lost = rendered(() => Promise.reject(new TypeError('the module was not fetched')));
  expect(await lost).not.toContain('<b>');
});

it('passes on any other fault', async () => {
  await expect(rendered(() => Promise.reject(new RangeError('a fault of the part')))).rejects.toThrow(RangeError);
});
