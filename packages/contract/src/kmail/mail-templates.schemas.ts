import * as z from 'zod';
import { nameText, requiredText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { mailHtmlLimit, mailSubjectLimit, mailTemplateNameLimit, mailTextLimit, mailThemes } from './kmail.limits.ts';

export const saveMailTemplateSchema = z.object({
  id: z.uuid().optional(),
  name: nameText(mailTemplateNameLimit, 'validation.name_required').regex(/^[a-z_-]+$/, 'validation.template_name'),
  subject: requiredText(mailSubjectLimit, 'validation.subject_required').regex(/^[^\r\n]*$/, 'validation.one_line'),
  body_html: z.string().max(mailHtmlLimit, 'validation.too_long').default(''),
  body_text: z
    .string()
    .max(mailTextLimit, 'validation.too_long')
    .optional()
    .meta({ description: 'The plain text version; derived from the HTML if omitted' }),
  revision: z.number('validation.number').int().min(1).optional().meta({
    description:
      'With `id`: the revision that you edited; if a newer one exists, the call is refused with 409. If omitted, the newest is replaced',
  }),
  overwrite: z.boolean().optional().meta({ description: 'Whether to overwrite a newer revision' }),
});

const listed = {
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  variables: z.array(z.string()).meta({ description: 'The names of its `{{name}}` variables, each once, in order' }),
  revision: z.number().int(),
  saved_by: z.string().nullable().meta({ description: 'The name of the user who saved it last' }),
  created_at: wireTime,
  updated_at: wireTime,
};

/** A template in a list, without its texts. */
export const listedMailTemplateSchema = z.object(listed).meta({ id: 'ListedMailTemplate' });
export type ListedMailTemplate = z.output<typeof listedMailTemplateSchema>;

export const mailTemplateSchema = z
  .object({ ...listed, body_html: z.string(), body_text: z.string() })
  .meta({ id: 'MailTemplate' });
export type MailTemplate = z.output<typeof mailTemplateSchema>;

export const mailThemeSchema = z.object({ theme: z.enum(mailThemes), body_html: z.string() });
