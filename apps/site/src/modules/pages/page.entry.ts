import './page.css';
import { carryClick } from '../../islands/click.ts';
import { readIslandData } from '../../islands/island-data.ts';
import type { PageIslandData } from '../../islands/page-island-data.ts';
import { dropBlur } from '../../islands/page-tools.ts';
import { countView } from './islands/page-views.ts';

type Start = (places: readonly HTMLElement[], data: PageIslandData) => void;

/** Fetched only by pages with an element for them. */
const islands: Readonly<Record<string, () => Promise<Start>>> = {
  send: () => import('./islands/page-send.ts').then((island) => island.start),
  pay: () => import('./islands/page-buy.ts').then((island) => island.start),
  frame: () => import('../../islands/page-frames.ts').then((island) => island.start),
  gallery: () => import('./islands/page-gallery.ts').then((island) => island.start),
  countdown: () => import('./islands/page-countdown.ts').then((island) => island.start),
  copy: () => import('./islands/page-copy.ts').then((island) => island.start),
};

carryClick();
dropBlur();
const data = readIslandData<PageIslandData>();
if (data) {
  countView(data);
  const places = new Map<string, HTMLElement[]>();
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = place.dataset.island ?? '';
    places.set(name, [...(places.get(name) ?? []), place]);
  }
  for (const [name, found] of places) void islands[name]?.().then((start) => start(found, data));
}
