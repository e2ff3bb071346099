import { linkClickedStart } from '@kumbi/contract/links/steps/link-clicked/link-clicked.start.ts';
import { refuse } from '../../../../kernel/tenancy/refusal.ts';
import { flowStart } from '../../../automations/automations.public.ts';
import { findShortLink } from '../../short-link/short-link.store.ts';
import { deleteFlowStart, insertFlowStart, readFlowSources } from './flow-start.store.ts';

/** Binds a flow to the link whose clicks start its runs. */
export const linkClickedTrigger = flowStart(linkClickedStart, {
  async bind(ctx, flowId, { link_id: id }) {
    if (id === null) return undefined;
    if (!(await findShortLink(ctx, id))) return refuse('short_link.unknown');
    await insertFlowStart(ctx, flowId, id);
    return undefined;
  },
  unbind: deleteFlowStart,
  sources: readFlowSources,
});
