import { expect } from 'vitest';
import * as z from 'zod';
import { test } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { productMail } from './product-mail.ts';

let owner: TestPerson;
test.beforeAll(async ({ server }) => {
  owner = await server.person({ language: 'pt' });
});

interface Received {
  readonly id: string;
  readonly text: string;
}
const mailsTo = async (server: TestServer, to: string) => {
  const { emails } = await server.outside<{ emails: Received[] }>(`/emails?to=${encodeURIComponent(to)}`);
  return Promise.all(emails.map(({ id }) => server.outside<Received>(`/emails/${id}`)));
};

test('an email is read in its workspace, written in the given language, and recorded after it was sent', async ({
  server,
}) => {
  const steps: string[] = [];
  const thanks = productMail({
    name: 'test.send_thanks',
    payload: { name: z.string() },
    read: async (ctx, { name }) => {
      steps.push(`read in ${ctx.workspaceId === owner.workspaceId ? 'its' : 'another'} workspace`);
      return name === '' ? undefined : { name };
    },
    write: ({ name }) => {
      steps.push('write');
      return {
        view: 'donation',
        lang: 'pt',
        to: owner.email,
        id: `thanks.${name}`,
        props: { seller: 'Kitanda', name, title: 'Água', amount: 500, currency: 'AOA' },
      };
    },
    sent: async () => void steps.push(`sent after ${(await mailsTo(server, owner.email)).length} arrived`),
  });
  const run = (name: string) =>
    thanks.run({
      kernel: server.kernel,
      payload: thanks.payload.parse({ workspace_id: owner.workspaceId, name }),
      attempt: 1,
      log: server.kernel.log,
    });
  await run('Ana');
  expect(steps).toEqual(['read in its workspace', 'write', 'sent after 1 arrived']);
  const [mail] = await mailsTo(server, owner.email);
  expect(mail?.text).toContain('Ana');
  expect(mail?.text).toContain('500');
  await run('');
  expect(steps).toHaveLength(4);
  expect(await mailsTo(server, owner.email)).toHaveLength(1);
  expect(() => thanks.payload.parse({ name: 'Ana' })).toThrow('workspace_id');
});

test('an email that the server rejects is an error, and is not recorded', async ({ server }) => {
  const recorded: string[] = [];
  const broken = productMail({
    name: 'test.send_broken',
    payload: {},
    read: async () => ({}),
    write: () => ({
      view: 'donation',
      lang: 'en',
      to: 'not an address',
      id: 'broken',
      props: { seller: 'Kitanda', name: 'Ana', title: 'Water', amount: 5, currency: 'USD' },
    }),
    sent: async () => void recorded.push('sent'),
  });
  const payload = broken.payload.parse({ workspace_id: owner.workspaceId });
  await expect(broken.run({ kernel: server.kernel, payload, attempt: 1, log: server.kernel.log })).rejects.toThrow();
  expect(recorded).toEqual([]);
});
