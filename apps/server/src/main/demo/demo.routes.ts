import { signInDemo } from '@kumbi/contract/identity/demo.endpoints.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { workspaceCookie } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import type { FastifyInstance } from 'fastify';
import { setCookie } from '../../kernel/http/cookies.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { openSession } from '../../modules/identity/identity.public.ts';
import { type Demo, seedDemo } from './seed-demo.ts';

/**
 * One click into the demo business in the language of whoever clicks, in the sandbox only.
 * @returns makes both beforehand, so that the click need not wait for its pictures
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
  routes.handleOutside(signInDemo, async (ctx) => {
    if (kernel.config.mode !== 'sandbox') return refuse('request.not_found');
    const demo = await make(ctx.locale);
    ctx.reply.header('set-cookie', [
      await openSession(kernel, demo.userId, ctx.caller),
      setCookie(kernel.config.url, { name: workspaceCookie, value: demo.company, readable: true }),
    ]);
    return { signed_in: true as const };
  });

  return async () => {
    if (kernel.config.mode !== 'sandbox') return;
    try {
      // One after the other: pictures keep every core busy.
      for (const language of locales) await make(language);
    } catch (error) {
      kernel.log.warn({ err: String(error) }, 'the demo was not made; the first click makes it');
    }
  };
}
