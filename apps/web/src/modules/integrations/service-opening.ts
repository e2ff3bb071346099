import { pagesAddress } from '@kumbi/contract/integrations/service.definition.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import { useModal } from '../../lib/modals/use-modal.ts';

/** @returns the address that begins a connection on the service's own pages; undefined for a service with only a form */
export function startAddress(platform: string, workspace: string, id?: string): string | undefined {
  const start = pagesAddress(serviceOf(platform));
  return start && `/api/v1${start}?${new URLSearchParams({ company: workspace, ...(id ? { id } : {}) })}`;
}

/** Opens the form of a service, or its own pages. With an id, it connects an existing integration again. */
export function useOpenService(): (platform: string, id?: string, options?: { readonly replace?: boolean }) => void {
  const { open } = useModal();
  return (platform, id, options) => {
    const which = { platform, ...(id ? { id } : {}) };
    open(serviceOf(platform).start ? 'int-connecting' : 'int-service', which, options);
  };
}
