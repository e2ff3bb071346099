export { ExportButton } from './activity/export-button.tsx';
export { pages } from './pages.api.ts';
