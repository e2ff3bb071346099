import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** `kpages-versions`: the versions of a page, opened from its card. */
export function VersionsModal() {
  const { id } = useAppSearch();
  const { close } = useModal();
  return id ? <VersionsDrawer id={id} onClose={close} onRestored={close} /> : null;
}
