/** Companies that one person may own. */
export const ownedCompaniesLimit = 20;
