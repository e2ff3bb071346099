import * as z from 'zod';
import { address } from '../../../kernel/config/config.ts';
import { moduleConfig } from '../../../kernel/config/module-config.ts';

/** The platform's registration as a client of each service. */
export const oauthClients = [
  'GOOGLE_SERVICES',
  'TRELLO',
  'ASANA',
  'INSTAGRAM',
  'LINKEDIN',
  'TIKTOK',
  'WHATSAPP',
] as const;
export type OauthClient = (typeof oauthClients)[number];

const text = z.string().optional();

/** The platform's clients, and the sandbox that stands for all services. */
export const oauthConfig = moduleConfig(
  {
    SERVICES_URL: address.optional(),
    GOOGLE_SERVICES_CLIENT_ID: text,
    GOOGLE_SERVICES_CLIENT_SECRET: text,
    TRELLO_CLIENT_ID: text,
    TRELLO_CLIENT_SECRET: text,
    ASANA_CLIENT_ID: text,
    ASANA_CLIENT_SECRET: text,
    INSTAGRAM_CLIENT_ID: text,
    INSTAGRAM_CLIENT_SECRET: text,
    LINKEDIN_CLIENT_ID: text,
    LINKEDIN_CLIENT_SECRET: text,
    TIKTOK_CLIENT_ID: text,
    TIKTOK_CLIENT_SECRET: text,
    WHATSAPP_CLIENT_ID: text,
    WHATSAPP_CLIENT_SECRET: text,
  },
  (values) => {
    const half = oauthClients.find(
      (name) => Boolean(values[`${name}_CLIENT_ID`]) !== Boolean(values[`${name}_CLIENT_SECRET`]),
    );
    return half && `${half}_CLIENT_ID, ${half}_CLIENT_SECRET: set both or none`;
  },
);
