import { mailTemplateNameLimit, mailVariablePattern } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { MailTemplate } from '@kumbi/contract/kmail/mail-templates.schemas.ts';

export interface TemplateValues {
  name: string;
  subject: string;
  body_html: string;
}

export const templateTabs = ['general', 'html', 'preview'] as const;
export type TemplateTab = (typeof templateTabs)[number];

export const tabOfField = (field: string | undefined): TemplateTab => (field === 'body_html' ? 'html' : 'general');

/** The reaction of a save to another person's save. */
export type SaveMode = 'save' | 'overwrite' | 'copy';

const copySuffix = '_copy';

/** @param revision the edited one */
export function templateBody(
  values: TemplateValues,
  template: Pick<MailTemplate, 'id' | 'revision'> | null,
  mode: SaveMode,
) {
  if (template === null) return values;
  if (mode === 'copy') {
    return { ...values, name: values.name.slice(0, mailTemplateNameLimit - copySuffix.length) + copySuffix };
  }
  const { id, revision } = template;
  return { ...values, id, revision, ...(mode === 'overwrite' ? { overwrite: true } : {}) };
}

/** Lists the variables to fill in when the email is sent, each once, in order. */
export function variablesIn({ subject, body_html }: TemplateValues): string[] {
  return [...new Set(Array.from(`${subject} ${body_html}`.matchAll(mailVariablePattern), ([, name = '']) => name))];
}
