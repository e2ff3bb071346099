import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';

const test = ownServerTest(() => ({ KUMBI_URL: 'https://localhost' }));

test('the cookie of the workspace is sent over encrypted connections only, if the installation has them', async ({
  server,
}) => {
  const person = await server.person();
  const cookie = `${person.cookie.replace('kumbi.', '__Host-kumbi.')}; company=gone`;
  const answer = await server.serving.app.inject({
    url: '/api/v1/company',
    headers: { cookie, host: 'localhost' },
  });
  expect(answer.json()).toMatchObject({ kumbi_code: person.code });
  expect(answer.headers['set-cookie']).toEqual(['company=; Max-Age=0; Path=/; Secure; SameSite=Lax']);
});
