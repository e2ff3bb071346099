export { hasSavedPage } from './page.reads.ts';
export type { PagesTables } from './pages.table.ts';
