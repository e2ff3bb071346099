import type { FastifyError, FastifyInstance } from 'fastify';
import { strike } from '../faults.ts';
import type { SandboxOptions } from '../options.ts';
import type { Provider, World } from '../provider.ts';
import { type Networks, openChain } from './ethereum-chain.ts';
import { ethereumControl } from './ethereum-control.ts';
import { METHODS } from './ethereum-node.ts';
import { answerBody, failure, RpcError } from './ethereum-rpc.ts';
import { openXpub } from './ethereum-wallet.ts';

const BODY_LIMIT = 1024 * 1024;
const RETRY_AFTER_S = 1;
const SEPOLIA = 11_155_111;

type EthereumProvider = Provider & {
  /** The xpub of an invented wallet, for the addresses of payments. */
  xpub(): string;
};

/** An Ethereum node with JSON-RPC over HTTP: mainnet, and Sepolia for money on the wrong network. */
export function createEthereum(options: SandboxOptions['ethereum']): EthereumProvider {
  let xpub = '';
  return {
    name: 'ethereum',
    texts: {
      en: { title: 'Ethereum', about: 'A node of a chain whose blocks you mine, delay and reorganise' },
      pt: { title: 'Ethereum', about: 'Um nó de uma cadeia cujos blocos podes minerar, atrasar e reorganizar' },
    },
    faults: ['slowMs', 'failing', 'rateLimited', 'blocksBehind'],
    xpub: () => xpub,
    register: (app, world) => {
      xpub = openXpub(world);
      const networks: Networks = {
        mainnet: openChain(world, 'mainnet', 1, options.blockMs),
        sepolia: openChain(world, 'sepolia', SEPOLIA, options.blockMs),
      };
      speakJsonRpc(app, world, networks);
      return ethereumControl(networks, world, xpub);
    },
  };
}

function speakJsonRpc(app: FastifyInstance, world: World, networks: Networks): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) world.log(error.message);
    const failed = status < 500 ? new RpcError(-32700, error.message) : new RpcError(-32603, 'internal error');
    return reply.code(status).send(failure(null, failed));
  });
  app.addHook('onRequest', async (_request, reply) => {
    const struck = await strike(world.faults.of('ethereum'));
    if (struck === 'failing') return reply.code(500).send(failure(null, new RpcError(-32603, 'internal error')));
    if (struck === 'rateLimited') {
      const limited = failure(null, new RpcError(-32005, 'too many requests'));
      return reply.code(429).header('retry-after', RETRY_AFTER_S).send(limited);
    }
  });

  for (const [path, chain] of [
    ['/', networks.mainnet],
    ['/sepolia', networks.sepolia],
  ] as const) {
    app.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      chain.catchUp();
      const head = chain.head().number - world.faults.of('ethereum').blocksBehind;
      const answer = answerBody(request.body, (method, params) => {
        const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
        if (run === undefined) {
          throw new RpcError(-32601, `the method ${method} does not exist/is not available`);
        }
        return run({ chain, head }, params);
      });
      // A restart must not replace a block that a caller knows.
      await world.committed();
      return reply.type('application/json').send(JSON.stringify(answer));
    });
  }
}
