/** The longest name of a mail template, which programs use to refer to it. */
export const mailTemplateNameLimit = 80;
/** Mail programs display far less of a subject. */
export const mailSubjectLimit = 200;
/** In characters. Gmail clips an email that is longer than about half of this. */
export const mailHtmlLimit = 200_000;
export const mailTextLimit = 100_000;
/**
 * The number of `<` and `&` in HTML from which the text is derived. Parsing that many takes under 50 ms, and a tenth of
 * them makes a long newsletter.
 */
export const mailMarkupLimit = 12_000;
/** The length of an email's subject, HTML and text together with inserted values, in characters. */
export const filledMailLimit = 600_000;

/** The designs of a new template; `blank` is an empty document. */
export const mailThemes = ['blank', 'mesa-light', 'mesa-dark', 'kloust-light', 'kloust-dark'] as const;
export type MailTheme = (typeof mailThemes)[number];

/** `{{name}}`: a variable that the sender fills in. */
export const mailVariablePattern = /\{\{\s*([a-zA-Z][\w.-]{0,59})\s*\}\}/g;

/** The interval of automatic checks of a domain's records. */
export const domainCheckHours = 24;

/** The states of a program's email. */
export const emailStatuses = ['queued', 'sent', 'failed', 'uncertain'] as const;
export type EmailStatus = (typeof emailStatuses)[number];
/**
 * The reasons why an email wasn't sent, or is uncertain: the mail server rejected it, or was away for hours; its domain
 * may no longer send; or the sending process ended in the middle.
 */
export const emailReasons = ['refused', 'unavailable', 'domain', 'interrupted'] as const;
export type EmailReason = (typeof emailReasons)[number];
export const senderNameLimit = 80;
export const emailVariablesLimit = 100;
export const emailVariableLimit = 5_000;
/** The number of days after which emails are deleted. */
export const emailDays = 30;
