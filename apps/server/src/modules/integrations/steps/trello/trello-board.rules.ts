/** Trello's API, version 1 (developer.atlassian.com/cloud/trello/rest). */
export const trelloAddress = 'https://api.trello.com/1';

/** Returns the short link in the address of a board, or its id. */
export const boardId = (text: string): string | undefined =>
  (/trello\.com\/b\/([A-Za-z0-9]+)/.exec(text) ?? /^([A-Za-z0-9]{8,24})$/.exec(text))?.[1];
