import type { KeyTargets } from '../../api-keys/api-keys.public.ts';
import { readFlowNames, readFlows } from './flow.reads.ts';

/** Flows as targets of API keys. */
export const flowKeyTargets: KeyTargets = {
  async search(ctx, name, most) {
    const { rows } = await readFlows(ctx, { name, currentPage: 0, nextPage: most });
    return rows.map(({ id, title }) => ({ id, name: title }));
  },
  find: readFlowNames,
};
