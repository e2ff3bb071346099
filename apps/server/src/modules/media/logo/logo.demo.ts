import { workspaceLogo } from '@kumbi/contract/media/media.endpoints.ts';
import type { DemoRows } from '../../../kernel/demo/demo-story.ts';

/** The company's logo, which is also its shop's. */
export const logoDemo: DemoRows = {
  open: async (story) => {
    await story.call(workspaceLogo.save, { image: await story.picture('logo') });
  },
};
