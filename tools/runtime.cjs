// Loaded before everything else, and therefore in words that every Node understands.
const oldest = 24;
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Kumbi needs Node ${oldest} or newer, and this is ${process.versions.node}: on Linux npm install brings it for npm start; elsewhere install it and set DATABASE_URL to a Postgres 15 or newer.`,
  );
  process.exit(1);
}

const apart = ['server', 'worker'].includes(process.argv[2]);
const flags = [
  `--max-old-space-size=${apart ? 512 : 768}`,
  '--max-semi-space-size=16',
  // Threads that collect garbage beside the program. With four, as by default, they took its core from it for 100 ms every
  // second or two: under load on two cores, of a hundred lists the slowest took 95 ms instead of 70.
  '--v8-pool-size=1',
];
const nameOf = (flag) => flag.split('=')[0].replaceAll('_', '-');
const chosen = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')].map(nameOf);
const missing = flags.filter((flag) => !chosen.includes(nameOf(flag)));

// Both can only be said when a process begins, so this process begins again, as itself. Not the child of another one, which
// would lose what it talks through. glibc gives each thread a pool of memory of its own and keeps what is free in it: after
// some pictures were made these were 115 MB.
const begins = process.env.MALLOC_ARENA_MAX === undefined || missing.length > 0;
if (process.platform === 'linux' && begins && process.send === undefined)
  process.execve(process.execPath, [process.execPath, ...missing, ...process.execArgv, ...process.argv.slice(1)], {
    MALLOC_ARENA_MAX: '2',
    ...process.env,
  });

// Before the first file of ours, so that from the second start on none of them is compiled, and what takes the types out of
// them is not even loaded.
require('node:module').enableCompileCache();
