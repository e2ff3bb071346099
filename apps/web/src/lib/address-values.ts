const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a day that exists, such as `2026-02-28`. */
export const isDay = (text: string): boolean =>
  dayPattern.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Whether the text is an ISO time with its zone. */
export const isTime = (text: string): boolean => timePattern.test(text) && !Number.isNaN(Date.parse(text));

/** Whether the text has the form of a record's id. */
export const isId = (text: string): boolean => idPattern.test(text);
