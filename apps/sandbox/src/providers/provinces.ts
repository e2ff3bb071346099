import type { FastifyInstance } from 'fastify';
import { strike } from '../faults.ts';
import type { Provider, World } from '../provider.ts';
import map from './angola-provinces.json' with { type: 'json' };

type Place = { nome: string; slug: string };

const PROVINCES = map.provinces.map(({ name, capital, municipalities }) => ({
  ...place(name),
  capital: place(capital),
  municipios: municipalities.map((municipality) => ({ ...place(municipality), distritos: [], comunas: [] })),
}));

/** The public list of Angola's provinces and municipalities (angola-provincias-api, version 1). */
export const provinces: Provider = {
  name: 'provinces',
  texts: {
    en: { title: 'Provinces of Angola', about: 'The public list of provinces and municipalities' },
    pt: { title: 'Províncias de Angola', about: 'A lista pública das províncias e dos municípios' },
  },
  faults: ['slowMs', 'failing', 'rateLimited'],
  register: (app, world) => {
    speakProvinces(app, world);
    return {};
  },
};

function speakProvinces(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', async (_request, reply) => {
    const struck = await strike(world.faults.of('provinces'));
    if (struck === 'failing') return reply.code(500).send(answer(500, 'Erro interno do servidor', []));
    if (struck === 'rateLimited') return reply.code(429).send(answer(429, 'Demasiados pedidos', []));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(answer(404, 'Recurso não encontrado', [])));

  app.get('/api/v1/provincias', async () => answer(200, 'Sucesso', PROVINCES));

  app.get<{ Params: { slug: string } }>('/api/v1/provincias/:slug', async (request, reply) => {
    const province = PROVINCES.find(({ slug }) => slug === request.params.slug);
    return province ? answer(200, 'Sucesso', province) : reply.code(404).send(unknownProvince());
  });

  app.get<{ Params: { slug: string } }>('/api/v1/provincias/:slug/municipios', async (request, reply) => {
    const province = PROVINCES.find(({ slug }) => slug === request.params.slug);
    return province ? answer(200, 'Sucesso', province.municipios) : reply.code(404).send(unknownProvince());
  });
}

function answer(code: number, message: string, data: unknown) {
  return { success: code === 200, code, message, data };
}

function unknownProvince() {
  return answer(404, 'Província não encontrada', []);
}

/** Every slug of the public list is its name without accents, in lower case, with hyphens. */
function place(nome: string): Place {
  const slug = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return { nome, slug };
}
