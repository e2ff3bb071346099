import { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { DemoRows } from '../../../../kernel/demo/demo-story.ts';
import { welcomeVipTemplate } from './welcome-vip.template.ts';

/** A published flow that welcomes customers who get the tag of the template. */
export const welcomeVipDemo: DemoRows = {
  open: async (story) => {
    const { flow } = await story.call(flows.create, { template_id: welcomeVipTemplate.id });
    await story.call(flows.publish, { id: flow.id, revision: flow.revision });
  },
};
