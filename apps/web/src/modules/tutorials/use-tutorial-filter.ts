import { tutorialDevices, tutorialViews } from '@kumbi/contract/tutorials/tutorials.limits.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';

const filters = { device: tutorialDevices, about: tutorialViews } as const;

/** The filter of the tutorials, in the address of their dialog. `kept` has its parameters, for a guide and the way back. */
export function useTutorialFilter() {
  const view = useListView(filters);
  const { device = 'all', about = 'all' } = view.query;
  const { words } = useAppSearch();
  return { listView: view, device, view: about, kept: { ...view.query, ...(words ? { words } : {}) } } as const;
}
