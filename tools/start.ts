import { explain } from './operations/explain.ts';

const wanted = process.argv[2];

try {
  const { start } = await import('./start-parts.ts');
  await start(wanted === 'server' ? ['server'] : wanted === 'worker' ? ['worker'] : ['server', 'worker']);
} catch (error) {
  const line = explain(error);
  console.error(line ? `Kumbi cannot start: ${line}` : error);
  process.exit(1);
}
