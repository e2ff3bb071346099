import { useAction } from '../../../lib/feedback/use-action.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookEvents } from '../hooks.api.ts';

/** Saves the body of an event as raw bytes. It is never opened, because its contents are unknown. */
export function useSaveBody(id: string) {
  const { kumbi_code } = useWorkspace();
  return useAction(
    () => hookEvents.downloadBody(kumbi_code, { query: { id } }),
    ({ name, content }) => saveBlob(name, content),
  );
}
