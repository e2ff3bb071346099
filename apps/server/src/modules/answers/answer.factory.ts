import { answers } from '@kumbi/contract/answers/answers.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeShownPage, someBlock } from '../pages/page/page.factory.ts';

const question = (key: string, kind: string, pt: string, required = false, options?: string) => ({
  key,
  kind,
  label: { pt, en: `${pt} (en)` },
  help: {},
  options: options === undefined ? {} : { pt: options },
  required,
});

/** A form with one question of each kind; only name and email must be answered. */
export const someForm = (props: Record<string, unknown> = {}) => {
  const block = someBlock('form', {
    title: { pt: 'Fala connosco' },
    fields: [
      question('name', 'text', 'O teu nome', true),
      question('email', 'email', 'Email', true),
      question('phone', 'phone', 'Telefone'),
      question('guests', 'number', 'Quantas pessoas'),
      question('day', 'date', 'Dia'),
      question('dish', 'choice', 'Prato', false, 'Muamba\nCalulu'),
      question('extras', 'choices', 'Extras', false, 'Vinho\nMúsica\nBolo'),
      question('message', 'long', 'Mensagem'),
      question('cv', 'file', 'Anexo'),
      question('terms', 'consent', 'Aceito as condições de 2026'),
    ],
    button: { pt: 'Enviar' },
    thanks: { pt: 'Obrigado!', en: 'Thank you!' },
    notify: true,
    ...props,
  });
  return block;
};

export interface AnsweredPage {
  readonly page: Page;
  readonly block: string;
}

export async function makeFormPage(
  server: TestServer,
  as: TestPerson,
  props: Record<string, unknown> = {},
  overrides: Parameters<typeof makeShownPage>[3] = {},
): Promise<AnsweredPage> {
  const form = someForm(props);
  const page = await makeShownPage(server, as, [form], { type: 'form', ...overrides });
  return { page, block: form.props.id };
}

export const goodAnswer = { name: 'Ana Domingos', email: 'ana@example.com' };

let visitors = 0;
/** Sends an answer as a visitor without an account, from a new network address unless `ip` is given. */
export function answer(
  server: TestServer,
  at: AnsweredPage,
  fields: Record<string, unknown> = goodAnswer,
  more: Record<string, unknown> = {},
  ip?: string,
) {
  visitors += 1;
  return server.send(
    answers.send,
    { params: { slug: at.page.slug }, body: { block: at.block, language: 'pt', fields, ...more } },
    { headers: { 'x-forwarded-for': ip ?? `10.1.${visitors >> 8}.${visitors & 255}`, 'accept-language': 'pt' } },
  );
}
