/** The only value of a service that a person connects on its own pages: the name of the account that they chose there. */
export const accountField = { account: { generated: true, longest: 320 } } as const;
