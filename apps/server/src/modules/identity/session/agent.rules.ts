const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Describes a user agent so that its owner recognises a session: `Chrome, Android`. */
export function describeAgent(agent: string): string {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(', ') || agent.slice(0, 40);
}
