import type { Module } from '../../kernel/module.ts';
import { tutorialMigration } from './tutorial.table.ts';
import { registerTutorials } from './tutorials.routes.ts';

export const tutorialsModule: Module = {
  name: 'tutorials',
  migrations: [tutorialMigration],
  routes: registerTutorials,
  appFrames: ['https://www.youtube-nocookie.com'],
};
