/** The members of several types as those of one, which is how an editor and the built package show them. */
export type Flat<T> = { [K in keyof T]: T[K] } & {};
