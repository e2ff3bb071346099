/** A number as the world dials it. Whether it exists is not known here. */
export const isPhone = (value: string) => /^\+[1-9]\d{7,14}$/.test(value);
