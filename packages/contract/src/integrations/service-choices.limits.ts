/** The entries of one page. */
export const choicesPerPage = 50;
/** A longer name is cut. */
export const choiceNameLimit = 200;
/** Calls of one person in a minute. Most of them are answered from memory. */
export const choicesPerMinute = 120;
/** Why a page has no entries: the account has none, or none matches the search. */
export const emptyReasons = ['account_empty', 'no_match'] as const;
