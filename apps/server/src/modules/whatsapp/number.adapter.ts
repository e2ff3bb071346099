import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CalledConnection } from '../integrations/integrations.public.ts';
import { callGraph, type GraphAnswer } from '../meta-services/meta-services.public.ts';

const fields = 'display_phone_number,verified_name,quality_rating,messaging_limit_tier,platform_type';

const numberSchema = z.object({
  display_phone_number: z.string().max(50),
  verified_name: z.string().max(200).default(''),
  quality_rating: z.string().max(20).default('UNKNOWN'),
  messaging_limit_tier: z.string().max(30).default(''),
  platform_type: z.string().max(30).default(''),
});

type Called = CalledConnection & { readonly settings: Readonly<Record<string, string>> };
type NumberAnswer =
  | { readonly kind: 'found'; readonly number: z.output<typeof numberSchema> }
  | { readonly kind: 'refused' | 'invalid' | 'unavailable' };

/** Reads the number of a connection. A number of another account is invalid for its token. */
export async function readNumber(kernel: Kernel, connection: Called): Promise<NumberAnswer> {
  const { settings, secrets } = connection;
  const answer = await callGraph(kernel, connection, {
    method: 'GET',
    path: `/${settings.phone_number_id}?fields=${fields}`,
    token: secrets.token ?? '',
  });
  if (answer.kind !== 'accepted') return answer;
  const number = numberSchema.safeParse(answer.value).data;
  return number ? { kind: 'found', number } : { kind: 'unavailable' };
}

/** Returns whether the number belongs to an app that a person entered. Without one it signed up to the platform's. */
export const hasOwnApp = ({ secrets }: Pick<Called, 'secrets'>): boolean => Boolean(secrets.app_secret);

/**
 * Lets the account send its messages to the app of the token. The platform's app has many connections, so each has its own
 * address; an own app has the address that a person entered at Meta. A repetition changes nothing.
 */
export const subscribeAccount = (kernel: Kernel, connection: Called, callback: string): Promise<GraphAnswer> =>
  callGraph(kernel, connection, {
    method: 'POST',
    path: `/${connection.settings.waba_id}/subscribed_apps`,
    token: connection.secrets.token ?? '',
    ...(hasOwnApp(connection)
      ? {}
      : { body: { override_callback_uri: callback, verify_token: connection.settings.verify_token } }),
    isRepeatable: true,
  });

/** Registers a new number, so that it can send and receive. Meta accepts few attempts, so it isn't repeated. */
export const registerNumber = (kernel: Kernel, connection: Called): Promise<GraphAnswer> =>
  callGraph(kernel, connection, {
    method: 'POST',
    path: `/${connection.settings.phone_number_id}/register`,
    token: connection.secrets.token ?? '',
    body: { messaging_product: 'whatsapp', pin: connection.secrets.pin },
  });
