const text = JSON.stringify(
  Array.from({ length: 10_000 }, (_, id) => ({ id, name: 'Mel de Malanje', price: id * 1.5 })),
);
/** The speed of the machine to which times refer, in megabytes of JSON that it parses in a second. */
const usualSpeed = 300;
const runs = 12;

/**
 * Measures the processor time of synchronous work in milliseconds: of the best run, because the machine is shared with other
 * tests, and as it would be on a machine of the usual speed.
 */
export function processorTime(work: () => void): number {
  const parsed = bestOf(() => void JSON.parse(text));
  const speed = text.length / 1_000_000 / (parsed / 1_000);
  return (bestOf(work) * speed) / usualSpeed;
}

function bestOf(work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
