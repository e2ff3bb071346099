export const templateNameLimit = 80;
export const templateDescriptionLimit = 200;
/** The board of one template as JSON, in characters: every list of templates contains all boards. */
export const templateBoardLimit = 50_000;
/** Templates that workspaces see at the same time. */
export const offeredTemplates = 40;
/** All templates of the operator, withdrawn ones included. */
export const storedTemplates = 200;
