import * as z from 'zod';
import { moduleConfig } from '../../../kernel/config/module-config.ts';

const key = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`), 'must be a VAPID key in base64url');

/** The key pair for messages to browsers, for an installation that brings its own. */
export const pushConfig = moduleConfig(
  { PUSH_PUBLIC_KEY: key(87).optional(), PUSH_PRIVATE_KEY: key(43).optional() },
  ({ PUSH_PUBLIC_KEY: open, PUSH_PRIVATE_KEY: secret }) =>
    Boolean(open) === Boolean(secret) ? undefined : 'PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY: set both or none',
);
