/** What made a workspace know a person. */
export const contactSources = ['page', 'shop', 'course', 'link', 'import', 'manual', 'api', 'flow'] as const;
export type ContactSource = (typeof contactSources)[number];

export const contactNameLimit = 120;
