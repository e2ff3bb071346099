import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import {
  GrantRefused,
  isOauthConfigured,
  type OauthProvider,
  oauthConfig,
  type ServiceSignup,
} from '../integrations/integrations.public.ts';
import { graphAddress } from '../meta-services/meta-services.public.ts';
import { whatsappConfig } from './whatsapp.config.ts';

const managesAccounts = 'whatsapp_business_management';

const tokenSchema = z.object({
  data: z.object({
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(z.string()).default([]) })).default([]),
  }),
});
const numbersSchema = z.object({
  data: z.array(z.object({ id: z.string().regex(/^\d{1,30}$/), display_phone_number: z.string().max(50) })),
});

/** The secret of the platform's app, which signs the messages of numbers that signed up here; empty without an app. */
export const platformAppSecret = ({ config }: Kernel): string => oauthConfig.of(config).WHATSAPP_CLIENT_SECRET ?? '';

/**
 * WhatsApp's embedded signup on Meta's own pages (developers.facebook.com/docs/whatsapp/embedded-signup): the person creates or
 * chooses an account and a number there. The answer has only a code, so that no script of Meta runs in the app; the token
 * names the accounts that were shared with it.
 */
export const whatsappSignup: ServiceSignup = {
  accountField: 'phone_number_id',
  tokenField: 'token',
  provider: (kernel) => {
    const { WHATSAPP_CONFIG_ID: config_id } = whatsappConfig.of(kernel.config);
    return config_id !== undefined && isOauthConfigured(kernel, client)
      ? { ...client, parameters: { ...page, config_id } }
      : undefined;
  },
};

const page = { override_default_response_type: 'true', extras: JSON.stringify({ setup: {}, sessionInfoVersion: '3' }) };

const client: OauthProvider = {
  platform: 'whatsapp',
  client: 'WHATSAPP',
  issuer: 'https://www.facebook.com',
  authorize: 'https://www.facebook.com/v26.0/dialog/oauth',
  token: graphAddress('/oauth/access_token'),
  // Those of the configuration.
  scopes: [],
  quirks: { noPkce: true },
  account: async (read, { kernel, access }) => {
    const { WHATSAPP_CLIENT_ID: app, WHATSAPP_CLIENT_SECRET: secret } = oauthConfig.of(kernel.config);
    const asked = graphAddress(`/debug_token?${new URLSearchParams({ input_token: access })}`);
    const { data } = await read(asked, tokenSchema, `${app}|${secret}`);
    const shared = data.granular_scopes.find(({ scope }) => scope === managesAccounts)?.target_ids ?? [];
    for (const waba_id of shared) {
      const numbers = await read(
        graphAddress(`/${waba_id}/phone_numbers?fields=id,display_phone_number`),
        numbersSchema,
      );
      const [number] = numbers.data;
      if (number) return { id: number.id, name: number.display_phone_number, values: { waba_id } };
    }
    throw new GrantRefused('no number was shared');
  },
};
