export { ExportButton } from './export-button.tsx';
export { pages } from './pages.api.ts';
