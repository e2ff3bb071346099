import type { ChoiceReaders } from '../choices/service-choices.slot.ts';
import type { ServiceUse } from '../service-use.slot.ts';
import { isOauthConfigured, type OauthProvider } from './oauth-client.adapter.ts';

/** The server's part of a service that people connect on its own pages. */
export const oauthService = (
  oauth: OauthProvider,
  logo: string,
  choices: ChoiceReaders = {},
): ServiceUse & { readonly oauth: OauthProvider } => ({
  oauth,
  logo,
  choices,
  isConfigured: (kernel) => isOauthConfigured(kernel, oauth),
  // Its work waits, or ends with a message: nothing is lost.
  isInUse: async () => false,
});
