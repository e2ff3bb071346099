import { partHost } from '../../ui/part-host.tsx';

/** The button in the menu "More", with its texts. */
export const InstallHost = partHost({
  messages: ['installation'],
  load: async () => (await import('./install-entry.tsx')).InstallEntry,
});
