import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ApiCall, ApiStep } from '@kumbi/site/modules/api-reference/api-reference.props.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { type CodeExamples, codeExamples } from '../code-example.view.ts';
import { verifyExamples } from '../verify-example.view.ts';
import { receiverCommands, receiverExamples, signedEvent } from './receiver-example.view.ts';

/** The guides in the order of the navigation; each is a page with this name. */
export const guideNames = ['first-call', 'receive-a-webhook', 'take-a-payment', 'send-an-email'] as const;
export type GuideName = (typeof guideNames)[number];

export interface Guide {
  readonly name: GuideName;
  readonly title: string;
  readonly about: string;
  readonly steps: readonly ApiStep[];
}

interface GuideTexts {
  readonly title: string;
  readonly about: string;
  readonly steps: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

/** The parts of a step that aren't text. */
type Part = Partial<Omit<ApiStep, 'title' | 'text' | 'links'>> & { readonly links?: readonly string[] };

interface Context {
  /** Origin of the API. */
  readonly origin: string;
  readonly calls: readonly ApiCall[];
}

/** Returns the guides in one language. @param linkTo returns the link to a page or a call of the reference */
export function guidesOf(
  locale: Locale,
  context: Context,
  linkTo: (target: string) => ApiStep['links'][number],
): Guide[] {
  return guideNames.map((name) => {
    const { title, about, steps } = serverText<GuideTexts>(locale, 'api_guides', name);
    return {
      name,
      title,
      about,
      steps: Object.entries(guideParts[name](context)).map(([step, part]) => {
        const text = steps[step];
        if (!text) throw new Error(`the guide ${name} has no text for its step ${step}`);
        const { links = [], ...rest } = part;
        return {
          shell: null,
          code: null,
          codeKind: 'request',
          answered: null,
          ...text,
          ...rest,
          links: links.map(linkTo),
        };
      }),
    };
  });
}

/** The command that prepares each language for its first call. */
const preparation: CodeExamples = {
  curl: 'curl --version',
  javascript: 'npm install ./kumbi-sdk-0.1.0.tgz',
  php: 'php -r "curl_version();"',
  python: 'python3 -m pip install requests',
};

const keyOf = (prefix: string): Part => ({ shell: `export API_KEY='${prefix}…'` });

/** The example of a call in the reference, request and response. */
function called({ calls }: Context, operation: string): Part {
  const call = calls.find(({ id }) => id === operation);
  if (!call) throw new Error(`${operation} isn't a call of the reference`);
  return { code: call.code, answered: call.answered, links: [operation] };
}

const email = {
  from: 'ola@loja.co.ao',
  to: 'ana@example.com',
  subject: 'A tua encomenda 3312 está paga',
  text: 'Obrigado, Ana! Enviamos-te a encomenda amanhã.',
};

/** The steps of each guide by the names of their texts. */
const guideParts: Readonly<Record<GuideName, (context: Context) => Readonly<Record<string, Part>>>> = {
  'first-call': (context) => ({
    key: keyOf('kmb_ws_'),
    prepare: { code: preparation, codeKind: 'shell' },
    ask: called(context, 'getKey'),
    create: called(context, 'findOrCreateContact'),
    list: called(context, 'listContacts'),
  }),
  'receive-a-webhook': () => ({
    write: { code: receiverExamples, codeKind: 'program', links: ['webhooks-verify'] },
    run: {
      shell: 'export WEBHOOK_SECRET="whsec_$(openssl rand -base64 32)"',
      code: receiverCommands,
      codeKind: 'shell',
    },
    send: { shell: `${signedEvent}\n\n${verifyExamples.curl}` },
    connect: { links: ['events', 'webhooks-retries'] },
  }),
  'take-a-payment': (context) => ({
    key: keyOf('kmb_int_'),
    start: called(context, 'startPayment'),
    show: {},
    check: called(context, 'listPayments'),
    notices: { links: ['integration-notices', 'receive-a-webhook'] },
  }),
  'send-an-email': (context) => ({
    key: keyOf('kmb_mail_'),
    send: {
      ...called(context, 'sendEmail'),
      code: codeExamples({
        method: 'POST',
        url: `${context.origin}/api/v1/kmail/emails`,
        body: email,
        client: { origin: context.origin, section: 'emails', operation: 'sendEmail', input: email },
      }),
      answered: withEmail(called(context, 'sendEmail').answered),
    },
    check: {
      ...called(context, 'getEmail'),
      shell: "export EMAIL_ID='…'",
      code: codeExamples({
        method: 'GET',
        url: `${context.origin}/api/v1/kmail/emails/$EMAIL_ID`,
        body: undefined,
        client: { origin: context.origin, section: 'emails', operation: 'getEmail', input: { id: '$EMAIL_ID' } },
      }),
      answered: withEmail(called(context, 'getEmail').answered),
    },
  }),
};

/** The response of the reference's example with this guide's email. */
function withEmail(answered: string | null | undefined): string {
  const { from, to, subject } = email;
  return JSON.stringify({ ...JSON.parse(answered ?? '{}'), from, to, subject, template: null }, null, 2);
}
