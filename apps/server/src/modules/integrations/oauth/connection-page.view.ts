import type { ConnectionResult } from '@kumbi/contract/integrations/oauth.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { Redirect } from '../../../kernel/http/redirect.ts';
import type { RefusedPage } from '../../../kernel/http/refused-page.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';

interface Reader {
  readonly kernel: Kernel;
  readonly locale: Locale;
}

/** Returns the list of integrations, which shows the result. A stranger sees their own. */
export async function resultPage(
  { kernel, locale }: Reader,
  workspaceId: WorkspaceId | undefined,
  result: ConnectionResult,
): Promise<Redirect> {
  const place = workspaceId ? await placeOf(kernel, workspaceId) : 'creator';
  return new Redirect(`${kernel.config.url}${listPath(locale, place)}?int-done=${result}`);
}

/**
 * Returns the page after a refused call of a connection's addresses. A person without a session signs in, and then
 * continues to the service.
 */
export async function refusedPage({ kernel, locale, request, refusal }: RefusedPage): Promise<Redirect> {
  if (refusal.code !== 'auth.required')
    return resultPage({ kernel, locale }, request.admission?.membership?.workspaceId, 'false');
  const { company, id } = request.query as Readonly<Record<string, unknown>>;
  const { service } = request.params as Readonly<Record<string, string>>;
  const place = typeof company === 'string' && company !== '' ? `company/${encodeURIComponent(company)}` : 'creator';
  const dialog = new URLSearchParams({
    modal: 'int-connecting',
    platform: service ?? '',
    ...(typeof id === 'string' ? { id } : {}),
  });
  const back = new URLSearchParams({ return: `${listPath(locale, place)}?${dialog}` });
  return new Redirect(`${kernel.config.url}/${locale}/sign-in?${back}`);
}

const listPath = (locale: Locale, place: string): string => `/${locale}/app/${place}/integrations`;

async function placeOf(kernel: Kernel, id: WorkspaceId): Promise<string> {
  const { kind, code } = await kernel.db.read(id, (tx) => currentWorkspace(tx, id));
  return kind === 'creator' ? 'creator' : `company/${code}`;
}
