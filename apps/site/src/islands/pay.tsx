import { hydrateRoot } from 'react-dom/client';
import type { PayData } from '../pay/pay-data.ts';
import { PayPage } from '../pay/pay-page.tsx';
import { readIslandData } from './island-data.ts';

const data = readIslandData<PayData>();
const place = document.getElementById('pay-island');
if (data && place) hydrateRoot(place, <PayPage data={data} />);
