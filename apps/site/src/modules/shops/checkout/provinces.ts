import { useEffect, useState } from 'preact/hooks';
import type { Province } from './checkout-types.ts';

/**
 * The list is asked for when a delivery is, and only then.
 * @returns null while unknown, and an empty list when it could not be loaded: the fields then take free text
 */
export function useProvinces(api: string, needed: boolean): readonly Province[] | null {
  const [provinces, setProvinces] = useState<readonly Province[] | null>(null);
  useEffect(() => {
    if (!needed || provinces) return;
    void load(api).then(setProvinces);
  }, [api, needed, provinces]);
  return provinces;
}

async function load(api: string): Promise<readonly Province[]> {
  try {
    const answer = await fetch(`${api}/api/v1/provinces`, { headers: { accept: 'application/json' } });
    if (!answer.ok) return [];
    return ((await answer.json()) as { provinces: readonly Province[] }).provinces;
  } catch {
    return [];
  }
}
