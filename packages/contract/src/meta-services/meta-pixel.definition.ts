import { integrationService } from '../integrations/service.definition.ts';

const digits = { pattern: /^\d+$/, message: 'validation.meta_id' } as const;
const credential = { pattern: /^[\x21-\x7e]+$/, message: 'validation.api_key_refused' } as const;

/** Reports visits of the workspace's public pages to Meta, after the visitor's consent. */
export const metaPixelService = integrationService({
  platform: 'meta-pixel',
  name: 'Meta Pixel',
  type: 'social',
  place: 210,
  capabilities: [],
  isSwitchable: true,
  fields: {
    pixel_id: { longest: 20, form: digits, digits: true },
    token: { secret: true, longest: 500, form: credential },
  },
});
