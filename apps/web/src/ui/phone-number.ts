/** Returns whether a text has the form of an E.164 number. The number needn't exist. */
export const isPhone = (value: string) => /^\+[1-9]\d{7,14}$/.test(value);
