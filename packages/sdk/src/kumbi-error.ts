import type { ErrorText } from '@kumbi/contract/shared/errors.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { ErrorEnvelope, Language } from './wire.ts';

/** The reason why a call failed. `message` is a short title. */
export class KumbiError extends Error {
  override name = 'KumbiError';
  /** Stable and listed in the API reference; this package adds `client.*` and `webhook.*`. */
  readonly code: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** How to fix it. */
  readonly action: string;
  /** Messages by the path of the invalid input. */
  readonly fields: Readonly<Record<string, string>>;
  /** The scope that the key lacks, if the code is `key.scope_missing`. */
  readonly scope: string | undefined;
  /** An id for support, if the fault is the server's. */
  readonly reference: string | undefined;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    envelope: ErrorEnvelope,
    options: { requestId?: string | undefined; cause?: unknown } = {},
  ) {
    super(envelope.message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = envelope.code;
    this.status = status;
    this.action = envelope.action;
    this.fields = envelope.fields ?? {};
    this.scope = envelope.scope;
    this.reference = envelope.reference;
    this.requestId = options.requestId;
  }
}

/** Errors that the server can't report itself. */
const texts = {
  'client.network': {
    en: { message: 'Couldn’t reach the server', action: 'Check the connection and the address, and try again.' },
    pt: { message: 'Não foi possível chegar ao servidor', action: 'Verifica a ligação e o endereço, e tenta de novo.' },
  },
  'client.timeout': {
    en: { message: 'The server took too long to respond', action: 'Try again, or allow more time.' },
    pt: { message: 'O servidor demorou demasiado a responder', action: 'Tenta de novo, ou dá mais tempo.' },
  },
  'client.unexpected_answer': {
    en: { message: 'The response isn’t from this API', action: 'Check the address: another service responded.' },
    pt: { message: 'A resposta não é desta API', action: 'Verifica o endereço: respondeu outra coisa.' },
  },
  'webhook.signature': {
    en: {
      message: 'The signature doesn’t match',
      action: 'Check the secret, and pass the raw body, before any parsing.',
    },
    pt: {
      message: 'A assinatura não confere',
      action: 'Verifica o segredo e passa o conteúdo tal como chegou, antes de o interpretar.',
    },
  },
} as const satisfies Record<string, Bilingual<ErrorText>>;

export const ownError = (
  code: keyof typeof texts,
  language: Language,
  details: { status?: number; requestId?: string | undefined; cause?: unknown } = {},
): KumbiError => new KumbiError(details.status ?? 0, { code, ...texts[code][language] }, details);
