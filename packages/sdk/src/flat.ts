/** Merges the members of several types into one type, so that editors and the built package show them together. */
export type Flat<T> = { [K in keyof T]: T[K] } & {};
