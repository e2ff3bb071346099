import { type Role, roles } from './roles.ts';

// Apart from the matrix, which is in the first load of the app.

/** Whether a text is the name of a role. */
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
