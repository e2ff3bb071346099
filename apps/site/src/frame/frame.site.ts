import { baseScript, type SiteModule } from '../site-module.ts';
import { FaultView, NotFoundView, PageOffView } from './notice-views.tsx';
import { RefusedView } from './refused-view.tsx';

/** The views that any module may respond with. */
export const frameSite = {
  name: 'frame',
  views: {
    'not-found': { component: NotFoundView, scripts: [baseScript] },
    'page-off': { component: PageOffView, scripts: [baseScript] },
    refused: { component: RefusedView, scripts: [baseScript] },
    fault: { component: FaultView, scripts: [baseScript] },
  },
} satisfies SiteModule;
