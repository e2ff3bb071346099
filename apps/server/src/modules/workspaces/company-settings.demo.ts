import { workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import type { DemoRows } from '../../kernel/demo/demo-story.ts';

/** The tax number and the contact of the company, which its receipts and public pages show. */
export const companySettingsDemo: DemoRows = {
  open: async (story) => {
    await story.call(workspaces.update, {
      nif: '5417000123',
      contact_email: 'geral@terraboa.example',
      contact_phone: '+244923000111',
      contact_address: 'Rua Rainha Ginga 31\nIngombota, Luanda',
      website: 'https://terraboa.example',
    });
  },
};
