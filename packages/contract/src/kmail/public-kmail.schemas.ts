import * as z from 'zod';
import { described } from '../shared/described.ts';
import { emailField, optionalText, requiredText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
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
  from: emailField.meta(described('kmail.from')),
  from_name: optionalText(senderNameLimit)
    .regex(oneLine, 'validation.one_line')
    .optional()
    .meta(described('kmail.from_name')),
  to: emailField.meta(described('kmail.to')),
  reply_to: emailField.optional().meta(described('kmail.reply_to')),
  template: z.string().max(mailTemplateNameLimit, 'validation.too_long').optional().meta(described('kmail.template')),
  variables: z
    .record(z.string(), z.string().max(emailVariableLimit, 'validation.too_long'))
    .refine((values) => Object.keys(values).length <= emailVariablesLimit, 'validation.too_long')
    .default({})
    .meta(described('kmail.variables')),
  subject: requiredText(mailSubjectLimit, 'validation.subject_required')
    .regex(oneLine, 'validation.one_line')
    .optional(),
  html: z.string().max(mailHtmlLimit, 'validation.too_long').optional(),
  text: z.string().max(mailTextLimit, 'validation.too_long').optional().meta(described('kmail.text')),
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
    status: z.enum(emailStatuses).meta(described('kmail.status')),
    reason: z.enum(emailReasons).nullable().meta(described('kmail.reason')),
    detail: z.string().nullable().meta(described('kmail.detail')),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    template: z.string().nullable(),
    created_at: wireTime,
    sent_at: wireTime.nullable(),
  })
  .meta({ id: 'Email' });
