import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { serviceChoices } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { choiceNameLimit, choicesPerPage } from '@kumbi/contract/integrations/service-choices.limits.ts';
import { type ServicePlatform, serviceOf } from '@kumbi/contract/services.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { LRUCache } from 'lru-cache';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findIntegration } from '../integration.store.ts';
import type { ConnectionPlace } from '../oauth/oauth-token.service.ts';
import { type ActionCalls, ActionStopped, actionCalls } from '../oauth/service-action.adapter.ts';
import { findServiceUse } from '../service-use.slot.ts';
import type { Choice, ChoicePage, ChoiceReader, ChoiceSearch, ReaderCalls } from './service-choices.slot.ts';

/** A list is read again after this time, so that a new board appears soon. */
const keptMs = 30_000;
/** The entries of all lists in memory. */
const mostKept = 50_000;
/** The entries of one list. A person finds the others by their address. */
const mostOfList = 1_000;
const tryMs = 8_000;

interface Asked {
  readonly kernel: Kernel;
  readonly at: ConnectionPlace;
  readonly platform: ServicePlatform;
  readonly reader: ChoiceReader;
  readonly within: string;
  readonly name: string;
  readonly cursor: string | undefined;
}

/** The lists that people read lately. Several that read the same one at the same time cause one call. */
const listsOf = perKernel(
  () =>
    new LRUCache<string, ChoicePage, Asked>({
      ttl: keptMs,
      maxSize: mostKept,
      sizeCalculation: ({ choices }) => choices.length + 1,
      fetchMethod: (_key, _old, { context }) => readPage(context),
    }),
);

type Query = Parsed<typeof serviceChoices.list>['query'];

/** Lists what can be chosen from a connected account. No transaction is open while the service is asked. */
export async function listServiceChoices(
  ctx: Unopened<MemberCtx>,
  id: string,
  { of, within: entered, name, cursor }: Query,
): Promise<Returns<typeof serviceChoices.list> | Refusal> {
  const { kernel, workspaceId } = ctx;
  const row = await ctx.read((opened) => findIntegration(opened, id));
  if (!row || row.deleted_at) return refuse('integration.unknown');
  const service = serviceOf(row.platform);
  const reader = findServiceUse(kernel, row.platform)?.choices?.[of];
  if (!reader) return refuse('request.invalid', { fields: { of: 'validation.choice' } });
  const within = service.choices?.[of]?.isWithin ? (reader.within ?? ((text: string) => text))(entered) : '';
  if (within === undefined || (service.choices?.[of]?.isWithin && within === ''))
    return refuse('request.invalid', { fields: { within: 'validation.invalid' } });
  if (row.status === 'off') return refuse('integration.turned_off');
  if (row.refused_at) return refuse('integration.reconnect_needed', { values: { service: service.name } });
  const addressed = 'one' in reader ? reader.addressed(name) : undefined;
  if ('one' in reader && addressed === undefined) return { choices: [], cursor: null, reason: 'address_needed' };
  const isPaged = 'page' in reader;
  const context = {
    kernel,
    at: { workspaceId, integrationId: id },
    platform: row.platform,
    reader,
    within,
    name: addressed ?? (isPaged ? name : ''),
    cursor: isPaged ? cursor : undefined,
  };
  const key = JSON.stringify([workspaceId, id, of, within, context.name, context.cursor]);
  try {
    const read = await listsOf(kernel).fetch(key, { context });
    if (!read) throw new Error('a list of choices was not read');
    const page = 'all' in reader ? pageWithin(read.choices, name, cursor) : read;
    return { ...page, choices: [...page.choices], cursor: page.cursor ?? null, reason: reasonOf(page, name, cursor) };
  } catch (error) {
    if (error instanceof ActionStopped) return refusalOf(error, service.name);
    throw error;
  }
}

async function readPage({ kernel, at, platform, reader, within, name, cursor }: Asked): Promise<ChoicePage> {
  const calls = actionCalls(kernel, platform, at, '');
  // A person waits for the result and can ask again, so a failed call isn't repeated.
  const once: ActionCalls['call'] = (call) => calls.call({ ...call, isRepeatable: false, timeoutMs: tryMs });
  const page = await readWith(reader, { within, name, cursor }, { call: once });
  const choices = page.choices
    .slice(0, mostOfList)
    .map((choice) => ({ value: choice.value, name: choice.name.trim().slice(0, choiceNameLimit) || choice.value }));
  return { choices, cursor: page.cursor };
}

async function readWith(reader: ChoiceReader, search: ChoiceSearch, calls: ReaderCalls): Promise<ChoicePage> {
  if ('page' in reader) return reader.page(search, calls);
  if ('all' in reader) return { choices: await reader.all(search.within, calls) };
  const found = await reader.one(search.name, calls);
  return { choices: found ? [found] : [] };
}

const collator = new Intl.Collator(Object.values(intlTags), { sensitivity: 'base' });

/** Searches a whole list, and returns one page of it. The cursor is a position. */
function pageWithin(all: readonly Choice[], name: string, cursor: string | undefined): ChoicePage {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(name);
  const found = all
    .filter((choice) => plain(choice.name).includes(wanted))
    .toSorted((one, other) => collator.compare(one.name, other.name));
  const from = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
  const to = from + choicesPerPage;
  return { choices: found.slice(from, to), cursor: found.length > to ? String(to) : undefined };
}

const reasonOf = ({ choices }: ChoicePage, name: string, cursor: string | undefined) =>
  choices.length > 0 || cursor !== undefined ? null : name === '' ? 'account_empty' : 'no_match';

function refusalOf({ reason, message }: ActionStopped, service: string): Refusal {
  switch (reason) {
    case 'lost':
      return refuse('integration.reconnect_needed', { values: { service } });
    case 'missing':
      return refuse('integration.unknown');
    case 'forbidden':
      return refuse('integration.access_missing', { values: { service } });
    case 'refused':
      return refuse('integration.choices_refused', { values: { service, reason: message } });
    case 'unknown':
    case 'unsent':
      return refuse('integration.service_unavailable', { values: { service } });
  }
}
