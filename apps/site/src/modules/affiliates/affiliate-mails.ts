import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { AffiliateInvitationMail, AffiliationNewsMail } from './affiliates.props.ts';

export function affiliateInvitationMail(mail: AffiliateInvitationMail): MailDraft {
  const { lang, seller, brand } = mail;
  const t = textsOf(lang).affiliate_invitation;
  const lines = [fill(t.text, { seller, brand }), t.how];
  return accountLetter(mail, fill(t.subject, { seller }), t.title, lines, t.button, [t.valid, t.ignore]);
}

export function affiliationNewsMail(mail: AffiliationNewsMail): MailDraft {
  const { lang, seller, news, amount, brand } = mail;
  const t = textsOf(lang).affiliation_news[news];
  const values = { seller, brand, amount: amount ? amounts(lang, amount.currency)(amount.value) : '' };
  return accountLetter(mail, fill(t.subject, values), t.title, [fill(t.text, values)], t.button, [fill(t.end, values)]);
}
