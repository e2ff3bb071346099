import { hydrateRoot } from 'react-dom/client';
import { readIslandData } from '../../islands/island-data.ts';
import type { PayData } from './pay-data.ts';
import { PayPage } from './pay-page.tsx';

const data = readIslandData<PayData>();
const place = document.getElementById('pay-island');
if (data && place) hydrateRoot(place, <PayPage data={data} />);
