/** The sources of a contact. */
export const contactSources = ['page', 'shop', 'course', 'link', 'import', 'manual', 'api', 'flow'] as const;
export type ContactSource = (typeof contactSources)[number];

export const contactNameLimit = 120;
