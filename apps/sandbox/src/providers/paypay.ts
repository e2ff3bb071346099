import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { strangeAnswer, strike } from '../faults.ts';
import type { SandboxOptions } from '../options.ts';
import type { Provider, World } from '../provider.ts';
import { sweeping } from '../sweeping.ts';
import { openAccounts, openOwnKey } from './paypay-accounts.ts';
import { appRoutes } from './paypay-app.ts';
import { paypayControl } from './paypay-control.ts';
import { openDesk, type PaypayDesk } from './paypay-desk.ts';
import { openEnvelope, writeAnswer } from './paypay-envelope.ts';
import { refusal } from './paypay-errors.ts';
import { writePublicKey } from './paypay-keys.ts';
import { serve, WRITING } from './paypay-services.ts';

const FAULTS = [
  'slowMs',
  'failing',
  'duplicateCallbacks',
  'outOfOrderCallbacks',
  'badSignatures',
  'rateLimited',
  'dropCallbacks',
  'loseAnswers',
  'htmlAnswers',
  'garbageAnswers',
  'hugeAnswers',
] as const;

const RETRY_AFTER_S = 5;

type PaypayProvider = Provider & {
  /** PayPay's public key in the portal's form, for verifying its signatures. */
  publicKey(): string;
};

/** PayPay's gateway in Angola: MultiCaixa Express, references, KWiK, agents and the PayPay app. */
export function createPaypay(options: SandboxOptions['paypay']): PaypayProvider {
  let publicKey = '';
  return {
    name: 'paypay',
    texts: {
      en: { title: 'PayPay', about: 'Payments in the PayPay app, with MultiCaixa Express, by reference or QR code' },
      pt: { title: 'PayPay', about: 'Pagamentos na app PayPay, por MultiCaixa Express, referência ou código QR' },
    },
    faults: FAULTS,
    publicKey: () => publicKey,
    register: async (app, world) => {
      const key = openOwnKey(world);
      publicKey = writePublicKey(key);
      const desk = openDesk(world, openAccounts(options, world), key);
      await app.register(gatewayRoutes(world, desk));
      await app.register(appRoutes(world, desk));
      world.faults.onChange((provider) => {
        if (provider === 'paypay') desk.notices.faultsChanged();
      });
      return {
        ...paypayControl(desk, world, publicKey),
        ...sweeping(() => desk.sweep(), desk.notices),
      };
    },
  };
}

function gatewayRoutes(world: World, desk: PaypayDesk) {
  return async (app: FastifyInstance): Promise<void> => {
    readFormsAndJson(app);
    const refuse = (reply: FastifyReply, status: number, reason: 'busy' | 'invalid', message: string) =>
      reply.code(status).send(writeAnswer(refusal(reason, message), desk.key));
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) world.log(error.message);
      return refuse(reply, status, status < 500 ? 'invalid' : 'busy', status < 500 ? error.message : 'system busy');
    });
    app.addHook('onRequest', async (_request, reply) => {
      const faults = world.faults.of('paypay');
      const struck = await strike(faults);
      if (struck === 'failing') return refuse(reply, 500, 'busy', 'system busy');
      if (struck === 'rateLimited') {
        return refuse(reply.header('retry-after', RETRY_AFTER_S), 429, 'busy', 'too many requests');
      }
      return strangeAnswer(faults, reply);
    });

    app.post('/recv.do', async (request, reply) => {
      desk.sweep();
      const call = openEnvelope(request.body, desk.accounts);
      // Refusals have the status 200, too: only `code` tells them apart.
      if ('code' in call) return writeAnswer(call, desk.key);
      const result = serve(call, desk, `${request.protocol}://${request.host}/paypay`);
      await world.committed();
      if (world.faults.of('paypay').loseAnswers && WRITING.includes(call.service)) return reply.code(504).send();
      return writeAnswer(result, desk.key);
    });
  };
}

function readFormsAndJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(new Error('malformed JSON', { cause: error }), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
