import * as z from 'zod';
import { readJson } from '../../../kernel/http/json-body.ts';
import { readBounded } from '../../../kernel/outgoing/bounded-body.ts';
import type { Province } from '../shops.table.ts';

/** The source of the list of provinces. */
export interface ProvinceSource {
  /** @throws if the service doesn't respond, or with an invalid list */
  fetchProvinces(): Promise<Province[]>;
}

const timeoutMs = 10_000;
const largestAnswer = 2_000_000;

const placeShape = { nome: z.string().trim().min(1).max(80), slug: z.string().regex(/^[a-z0-9-]{1,80}$/) };
/**
 * angola-provincias-api, version 1: `GET /api/v1/provincias`. The number of provinces doesn't fall, so a short list is
 * invalid.
 */
const answerSchema = z.object({
  success: z.literal(true),
  data: z.array(z.object({ ...placeShape, municipios: z.array(z.object(placeShape)).min(1) })).min(18),
});

export function createProvinceSource(baseUrl: string): ProvinceSource {
  return {
    async fetchProvinces() {
      const response = await fetch(`${baseUrl}/api/v1/provincias`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the provinces service answered ${response.status}`);
      const { bytes, cut } = await readBounded(response.body ?? [], largestAnswer);
      if (cut) throw new Error('the answer of the provinces service is too large');
      const { data } = answerSchema.parse(readJson(bytes.toString('utf8'))?.value);
      return data.map(({ nome, slug, municipios }) => ({
        name: nome,
        slug,
        municipalities: municipios.map((each) => ({ name: each.nome, slug: each.slug })),
      }));
    },
  };
}
