import type { Page } from '@playwright/test';

/** The variables of a product for which Google is set up, and its token endpoint simulated. */
export const googleEnvironment = (): Readonly<Record<string, string>> => {
  const { href: module } = new URL('../product/google-token.ts', import.meta.url);
  return {
    GOOGLE_CLIENT_ID: 'journey',
    GOOGLE_CLIENT_SECRET: 'the secret of the journey',
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import ${module}`].filter(Boolean).join(' '),
  };
};

/** The person who is signed in at Google, or none of them: the person declines. */
export type AtGoogle = { readonly email: string; readonly sub: string } | 'declines';

/** Answers Google's page, which a journey can't reach, by returning to the product. @returns sets the next person there */
export async function playGoogle(page: Page): Promise<(next: AtGoogle) => void> {
  let who: AtGoogle = 'declines';
  await page.route('https://accounts.google.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (who === 'declines') back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', Buffer.from(JSON.stringify({ name: 'Ana', ...who })).toString('base64url'));
    await route.fulfill({ status: 302, headers: { location: back.href } });
  });
  return (next) => {
    who = next;
  };
}
