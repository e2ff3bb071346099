/** The largest file of a form in bytes, unless its endpoint declares another limit. */
export const uploadBytes = 10 * 1024 * 1024;
