import './styles/course.css';
import { readIslandData } from './islands/island-data.ts';
import { dropBlur } from './islands/page-tools.ts';
import type { PageIslandData } from './page/page-island-data.ts';

dropBlur();
const data = readIslandData<PageIslandData>();
const places = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)];
const [forms, frames] = [places('pay'), places('frame')];
if (data && forms.length > 0) void import('./islands/course-buy.ts').then((island) => island.start(forms, data));
if (frames.length > 0) void import('./islands/page-frames.ts').then((island) => island.start(frames));
