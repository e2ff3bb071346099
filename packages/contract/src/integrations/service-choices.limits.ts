/** The entries of one page. */
export const choicesPerPage = 50;
/** A longer name is cut. */
export const choiceNameLimit = 200;
/** Calls of one person in a minute. Most of them are answered from memory. */
export const choicesPerMinute = 120;
/**
 * Why a page has no entries: the account has none, none matches the search, or the list can't be read without the address of
 * an entry.
 */
export const emptyReasons = ['account_empty', 'no_match', 'address_needed'] as const;
