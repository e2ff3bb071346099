import type { FastifyError, FastifyInstance } from 'fastify';
import { refuse } from './control-answers.ts';
import { type Faults, readFaults } from './faults.ts';
import { onlyFromThisMachine, onlyWithToken } from './guard.ts';
import type { Provider, RunningProvider, World } from './provider.ts';
import { asRecord } from './records.ts';

export type Running = { provider: Provider; running: RunningProvider };

/** The JSON API that lets the page, tests and benchmarks control the outside world. */
export function controlRoutes(providers: readonly Running[], world: World, token: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', onlyFromThisMachine);
    app.addHook('onRequest', onlyWithToken(token));
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) world.log(error.message);
      return refuse(reply, status, status < 500 ? 'request.invalid' : 'sandbox.broken', error.message);
    });
    app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'address.unknown', 'There is no such address'));

    app.get<{ Querystring: { since?: string } }>('/state', async (request) => {
      for (const { running } of providers) running.tick?.();
      // Includes the minute, because references also expire by themselves.
      const revision = `${world.revision()}.${Math.floor(world.clock.now() / 60_000)}`;
      // A page that polls every two seconds mostly gets this short response.
      if (request.query.since === revision) return { revision, unchanged: true };
      const states = await Promise.all(
        providers.map(async ({ provider, running }) => [provider.name, (await running.state?.()) ?? {}] as const),
      );
      return { revision, faults: faultsOfAll(providers, world), ...Object.fromEntries(states) };
    });

    app.get('/callbacks/open', async () => {
      for (const { running } of providers) running.tick?.();
      return { open: providers.reduce((sum, { running }) => sum + (running.openCallbacks?.() ?? 0), 0) };
    });

    app.get('/faults', async () => faultsOfAll(providers, world));

    app.put('/faults', async (request, reply) => {
      const changes: [string, Partial<Faults>][] = [];
      for (const [name, wanted] of Object.entries(asRecord(request.body) ?? {})) {
        const known = providers.find(({ provider }) => provider.name === name);
        if (known === undefined) return refuse(reply, 422, 'provider.unknown', `There is no provider ${name}`);
        const read = readFaults(asRecord(wanted) ?? { [String(wanted)]: null }, known.provider.faults);
        if ('refused' in read) return refuse(reply, 422, 'fault.invalid', `${name} cannot have ${read.refused} so`);
        changes.push([name, read.change]);
      }
      for (const [name, change] of changes) world.faults.change(name, change);
      await world.committed();
      return faultsOfAll(providers, world);
    });

    app.post('/reset', async (_request, reply) => {
      world.faults.clear();
      for (const { running } of providers) await running.reset?.();
      await world.committed();
      return reply.code(204).send();
    });

    for (const { running } of providers) running.control?.(app);
  };
}

function faultsOfAll(providers: readonly Running[], world: World): Record<string, Partial<Faults>> {
  return Object.fromEntries(
    providers.map(({ provider }) => {
      const faults = world.faults.of(provider.name);
      return [provider.name, Object.fromEntries(provider.faults.map((name) => [name, faults[name]]))];
    }),
  );
}
