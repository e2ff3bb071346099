// Loaded before everything else, and therefore in words that every Node understands.
const oldest = 24;
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Kumbi needs Node ${oldest} or newer, and this is ${process.versions.node}: on Linux npm install brings it for npm start; elsewhere install it and set DATABASE_URL to a Postgres 15 or newer.`,
  );
  process.exit(1);
}

// glibc gives each thread a pool of memory of its own and keeps what is free in it: after some pictures were made these were
// 115 MB. It reads the number of pools when a process begins, so this process begins again, as itself. Not the child of
// another one, which would lose what it talks through.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined && process.send === undefined)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });
