import { workspaceLogo } from '@kumbi/contract/media/media.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const logo = resource({
  saveWorkspaceLogo: pick(workspaceLogo.save, 'logo'),
  deleteWorkspaceLogo: workspaceLogo.delete,
});
