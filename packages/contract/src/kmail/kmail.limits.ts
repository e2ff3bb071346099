/** The longest name of a mail template, by which programs ask for it. */
export const mailTemplateNameLimit = 80;
/** What every mail program shows of a subject is far shorter. */
export const mailSubjectLimit = 200;
/** Characters. Gmail cuts what is longer than about half of it. */
export const mailHtmlLimit = 200_000;
export const mailTextLimit = 100_000;
/** Subject, HTML and text of an email together, with the values of its places, in characters. */
export const filledMailLimit = 600_000;

/** The designs that a template may begin with; `blank` is an empty document. */
export const mailThemes = ['blank', 'mesa-light', 'mesa-dark', 'kloust-light', 'kloust-dark'] as const;
export type MailTheme = (typeof mailThemes)[number];

/** `{{name}}`: a place that whoever sends the mail fills in. */
export const mailVariablePattern = /\{\{\s*([a-zA-Z][\w.-]{0,59})\s*\}\}/g;

/** Of a domain, so that the names of its records fit, too. */
export const domainNameLimit = 200;
/** One label or several, and an ending of letters: `loja.co.ao`, `mail.loja.co.ao`. */
export const domainNamePattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** What name servers said of a record: nothing yet, something else, what it must be, or nothing that counts. */
export const recordStatuses = ['pending', 'wrong', 'verified', 'temporary'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
/** How often the records of a domain are looked at when nobody asks. */
export const domainCheckHours = 24;

/** Of an email that a program sends. */
export const emailStatuses = ['queued', 'sent', 'failed', 'uncertain'] as const;
export type EmailStatus = (typeof emailStatuses)[number];
/**
 * Why one was not sent, or may not have been: the mail server refuses it, or took none for hours; its domain may send no
 * more; or what sent it ended in the middle.
 */
export const emailReasons = ['refused', 'unavailable', 'domain', 'interrupted'] as const;
export type EmailReason = (typeof emailReasons)[number];
export const senderNameLimit = 80;
export const emailVariablesLimit = 100;
export const emailVariableLimit = 5_000;
/** How long emails can be asked for; then they are deleted. */
export const emailDays = 30;
