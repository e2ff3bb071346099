import type { Tx } from '../../../kernel/database/database.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import type { Place, Province } from '../shops.table.ts';
import { readProvinceList } from './province.store.ts';
import seed from './provinces.seed.json' with { type: 'json' };

/** Returns the last list of the public service, or the built-in one. */
export async function currentProvinces(tx: Tx): Promise<readonly Province[]> {
  return (await readProvinceList(tx)) ?? seed.provinces;
}

interface ChosenPlaces {
  readonly province?: string | undefined;
  readonly municipe?: string | undefined;
}

/**
 * Finds the names of a chosen province and municipality, as a shop stores them.
 *
 * @returns JSON texts for the shop's columns, or no changes without a province
 */
export async function findPlaces(
  ctx: Ctx,
  { province, municipe }: ChosenPlaces,
): Promise<{ province?: string | null; municipality?: string | null } | Refusal> {
  if (province === undefined)
    return municipe ? refuse('request.invalid', { fields: { province: 'validation.required' } }) : {};
  if (province === '') return { province: null, municipality: null };
  const found = (await currentProvinces(ctx.tx)).find((each) => each.slug === province);
  if (!found) return refuse('request.invalid', { fields: { province: 'validation.invalid' } });
  const within = municipe ? found.municipalities.find((each) => each.slug === municipe) : null;
  if (within === undefined) return refuse('request.invalid', { fields: { municipe: 'validation.invalid' } });
  return { province: placeText(found), municipality: within && placeText(within) };
}

const placeText = ({ name, slug }: Place): string => JSON.stringify({ name, slug });
