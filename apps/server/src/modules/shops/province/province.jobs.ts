import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { provinceConfig } from './province.config.ts';
import { saveProvinceList } from './province.store.ts';
import { createProvinceSource } from './provinces.adapter.ts';

/** Updates the list of provinces. After a failure the last list stays and the job is retried. */
export const refreshProvincesJob = job({
  name: 'shops.refresh_provinces',
  payload: z.object({}),
  cron: '23 4 * * *',
  run: async ({ kernel, log }) => {
    const { PROVINCES_URL: address } = provinceConfig.of(kernel.config);
    if (!address) return;
    const provinces = await createProvinceSource(address).fetchProvinces();
    await kernel.db.asSystem('renew provinces', (tx) => saveProvinceList(tx, provinces, kernel.clock.now()));
    log.info({ provinces: provinces.length }, 'provinces updated');
  },
});
