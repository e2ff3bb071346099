import type { FastifyInstance } from 'fastify';
import { createHttpApp } from '../kernel/app/http-app.ts';
import { registerOperations } from '../kernel/app/operations.ts';
import { openGates } from '../kernel/http/gates.ts';
import { trackConnections } from '../kernel/http/idle-connections.ts';
import { createRoutes, type Routes } from '../kernel/http/routes.ts';
import { registerWebApp } from '../kernel/http/web-app.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { announceChanges } from '../kernel/realtime/announce.ts';
import { type Realtime, startRealtime } from '../kernel/realtime/realtime.ts';
import { registerSiteFiles } from '../kernel/site/site-files.ts';
import { registerSitePages } from '../kernel/site/site-page.ts';
import { registerDemo } from './demo/demo.routes.ts';
import { modules } from './modules.ts';
import { allQueues } from './work.ts';

export interface Serving {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly routes: Routes;
  /** Creates the sandbox's demo business before the first request for it. It ends with the server. */
  prepareDemo(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the HTTP server and its sockets. */
export async function serve(kernel: Kernel, directUrl: string, port = kernel.config.port): Promise<Serving> {
  const gates = openGates(kernel);
  const app = await createHttpApp(
    kernel,
    modules.flatMap((module) => module.opaque ?? []),
    modules.flatMap((module) => module.hosts?.(kernel) ?? []),
  );
  registerOperations(
    app,
    kernel,
    gates.people,
    allQueues(),
    modules.flatMap((module) => module.figures ?? []),
    modules.flatMap((module) => module.metrics?.(kernel) ?? []),
  );
  await registerSiteFiles(app, kernel);
  const routes = createRoutes(app, kernel, gates, announceChanges);
  for (const module of modules) {
    module.routes?.(routes);
    await module.http?.(app, kernel, routes.endpoints);
  }
  await registerSitePages(
    app,
    kernel,
    modules.flatMap((module) => module.pages ?? []),
  );
  const demo = registerDemo(routes, app);
  await registerWebApp(app, kernel, {
    outside: modules.flatMap((module) => module.appPages ?? []),
    frames: modules.flatMap((module) => module.appFrames ?? []),
    widgets: modules.flatMap((module) => module.appWidget?.(kernel.config) ?? []),
  });
  const closeIdle = trackConnections(app.server);
  const realtime: Realtime = await startRealtime({
    kernel,
    http: app.server,
    gate: gates.people,
    directUrl,
  });
  await kernel.pages.listen();
  await app.listen({ port, host: kernel.config.host });
  const address = app.server.address();
  return {
    app,
    routes,
    prepareDemo: demo.prepare,
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      await demo.stop();
      for (const module of modules) module.stopping?.(kernel);
      const drained = realtime.close();
      closeIdle();
      await drained;
      await app.close();
      await kernel.pages.close();
    },
  };
}
