// Loaded before everything else, and therefore in words that every Node understands.
const oldest = 24;
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Kumbi needs Node ${oldest} or newer, and this is ${process.versions.node}: on Linux npm install brings it for npm start; elsewhere install it and set DATABASE_URL to a Postgres 15 or newer.`,
  );
  process.exit(1);
}
