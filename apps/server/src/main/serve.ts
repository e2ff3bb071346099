import { sentTypes } from '@kumbi/contract/outbound/event-types.schemas.ts';
import { noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import type { FastifyInstance } from 'fastify';
import { locate } from '../kernel/database/directory.ts';
import { createHttpApp } from '../kernel/http/http-app.ts';
import { trackConnections } from '../kernel/http/idle-connections.ts';
import { registerOperations } from '../kernel/http/operations.ts';
import { createRoutes, type Routes } from '../kernel/http/routes.ts';
import { registerWebApp } from '../kernel/http/web-app.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { type Realtime, startRealtime } from '../kernel/realtime/realtime.ts';
import { registerSiteFiles } from '../kernel/site/site-files.ts';
import { registerSitePages } from '../kernel/site/site-page.ts';
import { registerApiReference } from '../modules/api-keys/api-keys.public.ts';
import { registerDemo } from './demo/demo.routes.ts';
import { createGates } from './gates.ts';
import { modules } from './modules.ts';

export interface Serving {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly routes: Routes;
  /** Makes the sandbox's demo business while nobody asks for it yet. */
  prepareDemo(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the HTTP server and its sockets. */
export async function serve(kernel: Kernel, directUrl: string, port = kernel.config.port): Promise<Serving> {
  const gates = createGates(kernel);
  const app = await createHttpApp(
    kernel,
    modules.flatMap((module) => module.opaque ?? []),
  );
  registerOperations(app, kernel);
  await registerSiteFiles(app, kernel);
  const routes = createRoutes(app, kernel, gates);
  for (const module of modules) {
    module.routes?.(routes);
    await module.http?.(app, kernel);
  }
  await registerSitePages(
    app,
    kernel,
    modules.flatMap((module) => module.pages ?? []),
  );
  await registerApiReference(app, kernel, { endpoints: routes.endpoints, sent: sentTypes, notices: noticeTypes });
  const prepareDemo = registerDemo(routes, app);
  await registerWebApp(app, kernel);
  const closeIdle = trackConnections(app.server);
  const realtime: Realtime = await startRealtime({
    kernel,
    http: app.server,
    gate: gates.people,
    directUrl,
    knowsCheckout: async (token) => (await locate(kernel.db.app, 'checkout', token)) !== undefined,
  });
  await kernel.pages.listen();
  await app.listen({ port, host: kernel.config.host });
  const address = app.server.address();
  return {
    app,
    routes,
    prepareDemo,
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      for (const module of modules) module.stopping?.(kernel);
      const drained = realtime.close();
      closeIdle();
      await drained;
      await app.close();
      await kernel.pages.close();
    },
  };
}
