export { pages } from './pages.api.ts';
