import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** `kpages-versions`: what a page was, from its card. */
export function VersionsModal() {
  const { id } = useAppSearch();
  const { close } = useModal();
  return id ? <VersionsDrawer id={id} onClose={close} onRestored={close} /> : null;
}
