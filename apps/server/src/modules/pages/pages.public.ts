export { hasSavedPage } from './page.reads.ts';
