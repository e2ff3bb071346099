import { demo } from '@kumbi/contract/shared/demo.endpoints.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import { demoOwners } from '../../kernel/demo/demo-owner.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { type Demo, seedDemo } from './seed-demo.ts';

/**
 * Signs a visitor in to the demo business of their language, in the sandbox only.
 * @returns a function that creates the business of every language in advance, so that the visitor need not wait for it
 */
export function registerDemo(routes: Routes, app: FastifyInstance): () => Promise<void> {
  const { kernel } = routes;
  const made = new Map<Locale, Promise<Demo>>();
  const make = (language: Locale): Promise<Demo> => {
    const making =
      made.get(language) ??
      seedDemo(kernel, app, language).catch((error: unknown) => {
        made.delete(language);
        throw error;
      });
    made.set(language, making);
    return making;
  };
  routes.handleOutside(demo.signIn, async (ctx) => {
    if (kernel.config.mode !== 'sandbox') return refuse('request.not_found');
    const demo = await make(ctx.locale);
    ctx.reply.header('set-cookie', await kernel.registry.get(demoOwners, 'owner').signIn(kernel, demo, ctx.caller));
    return { signed_in: true as const };
  });

  return async () => {
    if (kernel.config.mode !== 'sandbox') return;
    try {
      // One after the other, because pictures keep every core busy.
      for (const language of locales) await make(language);
    } catch (error) {
      kernel.log.warn({ err: String(error) }, 'the demo was not created; the first visitor who opens it creates it');
    }
  };
}
