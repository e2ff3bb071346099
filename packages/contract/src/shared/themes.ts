/** The colours of public pages: shops, online pages and payments. */
export const themes = ['green', 'red', 'pink', 'violet', 'blue', 'orange', 'yellow'] as const;
export type Theme = (typeof themes)[number];
