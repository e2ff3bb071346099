import './course.css';
import { carryClick } from '../../islands/click.ts';
import { readIslandData } from '../../islands/island-data.ts';
import type { PageIslandData } from '../../islands/page-island-data.ts';
import { dropBlur } from '../../islands/page-tools.ts';

carryClick();
dropBlur();
const data = readIslandData<PageIslandData>();
const places = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)];
const [forms, frames] = [places('pay'), places('frame')];
if (data && forms.length > 0) void import('./course-buy.ts').then((island) => island.start(forms, data));
if (frames.length > 0) void import('../../islands/page-frames.ts').then((island) => island.start(frames));
