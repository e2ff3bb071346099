import { useEffect, useState } from 'preact/hooks';
import type { Province } from './checkout-types.ts';

/**
 * Loads the list only once a delivery is chosen.
 *
 * @returns null until it is loaded, and an empty list if it failed: the fields then accept free text
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
