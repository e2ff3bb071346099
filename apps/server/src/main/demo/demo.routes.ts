import { demo } from '@kumbi/contract/shared/demo.endpoints.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import { demoOwners } from '../../kernel/demo/demo-owner.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { isRefusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { type Demo, seedDemo } from './seed-demo.ts';

export interface DemoPreparation {
  /** Creates the business of every language, so that the first visitor need not wait for it. */
  prepare(): Promise<void>;
  /** Interrupts it: a process that ends must not wait for the whole business. */
  stop(): Promise<void>;
}

/** Signs a visitor in to the demo business of their language, in the sandbox only. */
export function registerDemo(routes: Routes, app: FastifyInstance): DemoPreparation {
  const { kernel } = routes;
  const made = new Map<Locale, Promise<Demo>>();
  const leaving = new AbortController();
  const make = (language: Locale): Promise<Demo> => {
    const making =
      made.get(language) ??
      seedDemo(kernel, app, language, leaving.signal).catch((error: unknown) => {
        made.delete(language);
        throw error;
      });
    made.set(language, making);
    return making;
  };
  routes.handleOutside(demo.signIn, async (ctx) => {
    if (kernel.config.mode !== 'sandbox') return refuse('request.not_found');
    const demo = await make(ctx.locale).catch((error: unknown) => {
      if (leaving.signal.aborted) return refuse('server.unavailable');
      throw error;
    });
    if (isRefusal(demo)) return demo;
    ctx.reply.header('set-cookie', await kernel.registry.get(demoOwners, 'owner').signIn(kernel, demo, ctx.caller));
    return { signed_in: true as const };
  });

  return {
    async prepare() {
      if (kernel.config.mode !== 'sandbox') return;
      try {
        // One after the other, because pictures keep every core busy.
        for (const language of locales) await make(language);
      } catch (error) {
        if (leaving.signal.aborted) kernel.log.info('the demo is not complete; the next start creates it');
        else
          kernel.log.warn(
            { err: String(error) },
            'the demo was not created; the first visitor who opens it creates it',
          );
      }
    },
    async stop() {
      leaving.abort();
      await Promise.allSettled(made.values());
    },
  };
}
