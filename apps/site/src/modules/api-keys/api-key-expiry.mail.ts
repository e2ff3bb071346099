import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { ApiKeyExpiryMail } from './api-keys.props.ts';

export function apiKeyExpiryMail(mail: ApiKeyExpiryMail): MailDraft {
  const t = textsOf(mail.lang).api_key_mail;
  const { apiKey, workspace, expires } = mail;
  const texts = mail.hasExpired
    ? { subject: t.expired_subject, title: t.expired_title, why: t.expired_why, text: t.expired_text }
    : { subject: t.soon_subject, title: t.soon_title, why: t.soon_why, text: t.soon_text };
  return accountLetter(
    mail,
    fill(texts.subject, { key: apiKey, expires }),
    texts.title,
    [fill(texts.why, { key: apiKey, workspace, expires }), texts.text],
    t.button,
    [t.note],
  );
}
