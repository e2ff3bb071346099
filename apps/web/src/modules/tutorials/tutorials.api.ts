import {
  operatorTutorials as operatorTutorialsApi,
  tutorials as tutorialsApi,
} from '@kumbi/contract/tutorials/tutorials.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const tutorials = resource({ list: pick(tutorialsApi.list, 'tutorials') });
export const operatorTutorials = resource({
  list: pick(operatorTutorialsApi.list, 'tutorials'),
  create: pick(operatorTutorialsApi.create, 'tutorial'),
  update: pick(operatorTutorialsApi.update, 'tutorial'),
  reorder: pick(operatorTutorialsApi.reorder, 'tutorials'),
  delete: operatorTutorialsApi.delete,
});
