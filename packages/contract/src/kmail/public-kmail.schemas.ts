import * as z from 'zod';
import { described } from '../shared/described.ts';
import { emailField, optionalText, requiredText } from '../shared/fields.ts';
import {
  emailReasons,
  emailStatuses,
  emailVariableLimit,
  emailVariablesLimit,
  mailHtmlLimit,
  mailSubjectLimit,
  mailTemplateNameLimit,
  mailTextLimit,
  senderNameLimit,
} from './kmail.limits.ts';

const oneLine = /^[^\r\n]*$/;

const whole = z.object({
  from: emailField.meta(
    described('An address of a verified domain of the workspace.', 'Um endereço de um domínio verificado do espaço.'),
  ),
  from_name: optionalText(senderNameLimit)
    .regex(oneLine, 'validation.one_line')
    .optional()
    .meta(described('The name shown with the address.', 'O nome ao lado dele.')),
  to: emailField.meta(described('The recipient.', 'Para quem é.')),
  reply_to: emailField
    .optional()
    .meta(described('The address for replies, if not `from`.', 'Para onde vai uma resposta, se não for para `from`.')),
  template: z
    .string()
    .max(mailTemplateNameLimit, 'validation.too_long')
    .optional()
    .meta(
      described(
        'The name of a template; it replaces subject, html and text.',
        'O nome de um modelo; nesse caso não há subject, html nem text.',
      ),
    ),
  variables: z
    .record(z.string(), z.string().max(emailVariableLimit, 'validation.too_long'))
    .refine((values) => Object.keys(values).length <= emailVariablesLimit, 'validation.too_long')
    .default({})
    .meta(
      described(
        'Values for all the template’s variables, such as {{name}}. In HTML, characters such as < are escaped.',
        'O que fica nos lugares {{name}} do modelo, em todos. No HTML, sinais como < são mostrados e não interpretados.',
      ),
    ),
  subject: requiredText(mailSubjectLimit, 'validation.subject_required')
    .regex(oneLine, 'validation.one_line')
    .optional(),
  html: z.string().max(mailHtmlLimit, 'validation.too_long').optional(),
  text: z
    .string()
    .max(mailTextLimit, 'validation.too_long')
    .optional()
    .meta(described('Generated from html if omitted.', 'Feito a partir de html se não for enviado.')),
});

export const sentEmailSchema = whole
  .superRefine(({ template, subject, html, text }, ctx) => {
    const refuse = (field: string, message: `validation.${string}`) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (template !== undefined) {
      if ([subject, html, text].some((each) => each !== undefined)) refuse('template', 'validation.template_or_text');
      return;
    }
    if (subject === undefined) refuse('subject', 'validation.subject_required');
    if (!html && !text) refuse('html', 'validation.required');
  })
  .meta({ id: 'SentEmail' });

export const programEmailSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(emailStatuses)
      .meta(
        described(
          'sent: the platform’s mail server accepted it. uncertain: it may have been sent, and isn’t sent again.',
          'sent: o servidor de email da plataforma aceitou-o. uncertain: pode ter sido enviado, e não se repete.',
        ),
      ),
    reason: z
      .enum(emailReasons)
      .nullable()
      .meta(described('The reason why it failed or is uncertain.', 'Porque falhou ou é incerto.')),
    detail: z
      .string()
      .nullable()
      .meta(described('The mail server’s last response.', 'O que o servidor de email disse por último.')),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    template: z.string().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Email' });
export type ProgramEmail = z.output<typeof programEmailSchema>;
