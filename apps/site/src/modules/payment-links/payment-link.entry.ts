import './payment-link.css';
import { readIslandData } from '../../islands/island-data.ts';
import type { PageIslandData } from '../../islands/page-island-data.ts';

const data = readIslandData<PageIslandData>();
const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-island="pay"]')];
if (data && forms.length > 0) void import('./link-buy.ts').then((island) => island.start(forms, data));
