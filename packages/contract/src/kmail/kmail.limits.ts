/** The longest name of a mail template, by which programs ask for it. */
export const mailTemplateNameLimit = 80;
/** What every mail program shows of a subject is far shorter. */
export const mailSubjectLimit = 200;
/** Characters. Gmail cuts what is longer than about half of it. */
export const mailHtmlLimit = 200_000;
export const mailTextLimit = 100_000;

/** The designs that a template may begin with; `blank` is an empty document. */
export const mailThemes = ['blank', 'mesa-light', 'mesa-dark', 'kloust-light', 'kloust-dark'] as const;
export type MailTheme = (typeof mailThemes)[number];

/** `{{name}}`: a place that whoever sends the mail fills in. */
export const mailVariablePattern = /\{\{\s*([a-zA-Z][\w.-]{0,59})\s*\}\}/g;
