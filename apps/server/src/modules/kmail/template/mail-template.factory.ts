import type { Input } from '@kumbi/contract/endpoint.ts';
import { mailTemplates } from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import type { MailTemplate } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

/** Creates a mail template over the API. @throws if a call is refused */
export async function makeMailTemplate(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Input<typeof mailTemplates.save>['body']> = {},
): Promise<MailTemplate> {
  const body = { name: 'welcome', subject: 'Olá {{name}}', body_html: '<p>Olá</p>', ...overrides };
  const answer = await server.call(mailTemplates.save, { body }, { as });
  if (answer.status !== 200) throw new Error(`a mail template was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.template;
}
